import type { TimerRun } from '../platform/timers/timer.ts'
import { randomUUID } from 'node:crypto'
import { createUser } from '../features/accounts/create-user.ts'
import type { UserRow } from '../features/accounts/user.ts'
import { createRegistrationKey } from '../features/access/registration-keys.ts'
import { createVoice, type NewVoice } from '../features/voices/create-voice.ts'
import type { VoiceRow } from '../features/voices/voice.ts'
import type { KeyHolder, Session } from '../platform/session.ts'
import type { TestApp } from './start-test-app.ts'

export function aSession(overrides: Partial<Session> = {}): Session {
  return { userId: randomUUID(), handle: randomUUID(), roles: [], ...overrides }
}

export function aKeyHolder(overrides: Partial<KeyHolder> = {}): KeyHolder {
  return {
    userId: randomUUID(),
    part: 'obs',
    accessId: randomUUID(),
    keyFingerprint: '',
    name: null,
    expiresAt: null,
    ...overrides,
  }
}

let usersMade = 0

/** An account as sign-up creates it, signed in under its username. */
export async function aUser(app: TestApp, given: { username?: string; roles?: string[] } = {}): Promise<UserRow> {
  const username = given.username ?? `user-${(usersMade += 1)}`
  const user = await app.app.db
    .transaction()
    .execute((tx) =>
      createUser(app.app, tx, { email: `${username}@example.org`, username, name: null, language: 'en' }),
    )
  if (typeof user === 'string') throw new Error(user)
  app.signIn(username, aSession({ userId: user.id, roles: given.roles ?? [] }))
  return user
}

export function aRegistrationKey(
  app: TestApp,
  given: { email?: string; daysValid?: number; note?: string } = {},
): Promise<{ key: string; row: { id: string } }> {
  const { email = null, daysValid = 30, note = null } = given
  return createRegistrationKey(app.app, app.app.db, { email, daysValid, note })
}

let voicesMade = 0

/** A voice of the catalogue. It is open to everybody unless an owner is given. */
export async function aVoice(
  app: TestApp,
  given: Partial<NewVoice> & { ownerId?: string | null } = {},
): Promise<VoiceRow> {
  const { ownerId = null, ...voice } = given
  const row = await createVoice(app.app, app.app.db, {
    name: `voice ${(voicesMade += 1)}`,
    language: 'en',
    gender: 'female',
    tags: [],
    engine: 'kokoro',
    engineVoice: 'af_heart',
    settings: {},
    tier: 0,
    isEnabled: true,
    isFeatured: false,
    ...voice,
  })
  if (!row) throw new Error('the name is taken')
  const owned = app.app.db.updateTable('voices').set({ ownerId }).where('id', '=', row.id)
  return owned.returningAll().executeTakeFirstOrThrow()
}

/** A run that never has to end and holds no lease. */
export const aTimerRun: TimerRun = { signal: new AbortController().signal, requireFence: async () => {} }
