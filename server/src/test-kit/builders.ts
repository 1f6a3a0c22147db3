import { randomUUID } from 'node:crypto'
import { createUser } from '../features/accounts/create-user.ts'
import type { UserRow } from '../features/accounts/user.ts'
import { createRegistrationKey } from '../features/access/registration-keys.ts'
import type { KeyHolder, Session } from '../platform/session.ts'
import type { TestApp } from './start-test-app.ts'

export function aSession(overrides: Partial<Session> = {}): Session {
  return { userId: randomUUID(), handle: randomUUID(), roles: [], ...overrides }
}

export function aKeyHolder(overrides: Partial<KeyHolder> = {}): KeyHolder {
  return { userId: randomUUID(), part: 'overlay', accessId: randomUUID(), ...overrides }
}

let usersMade = 0

/** An account as sign-up makes it, signed in under its username. */
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
