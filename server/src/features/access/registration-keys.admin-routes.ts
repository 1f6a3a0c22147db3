import type * as api from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { readPage } from '../../platform/database/read-page.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Input } from '../../platform/http/route.ts'
import { usernamesOf } from '../accounts/find-user.ts'
import { changeRegistrationKey } from './change-registration-key.ts'
import { createRegistrationKey, toRegistrationKey } from './registration-keys.ts'

const day = 24 * 60 * 60
type KeyAnswer = Answer<typeof api.invalidateRegistrationKey>
type KeyState = KeyAnswer['state']

export async function answerCreateRegistrationKeys(
  app: App,
  { body, session, address }: Input<typeof api.createRegistrationKeys, 'admin'>,
): Promise<Answer<typeof api.createRegistrationKeys>> {
  return app.db.transaction().execute(async (tx) => {
    const made: KeyAnswer[] = []
    for (let count = 0; count < body.count; count += 1) {
      const { note, email, days_valid: daysValid } = body
      const { key, row } = await createRegistrationKey(app, tx, { note: note || null, email, daysValid })
      made.push(toRegistrationKey(row, app.clock.now(), key))
    }
    const after = { count: body.count, days: body.days_valid }
    const by = { userId: session.userId }
    await recordAct(app, tx, { action: 'registration_keys_created', by, from: address, after })
    return made
  })
}

function keysIn(db: Database, state: KeyState | undefined, now: Date) {
  const all = db.selectFrom('registrationKeys')
  if (state === undefined) return all
  if (state === 'used') return all.where('usedAt', 'is not', null)
  const unused = all.where('usedAt', 'is', null)
  if (state === 'invalidated') return unused.where('invalidatedAt', 'is not', null)
  const valid = unused.where('invalidatedAt', 'is', null)
  return state === 'active' ? valid.where('expiresAt', '>', now) : valid.where('expiresAt', '<=', now)
}

export async function answerListRegistrationKeys(
  app: App,
  { query }: Input<typeof api.listRegistrationKeys, 'admin'>,
): Promise<Answer<typeof api.listRegistrationKeys>> {
  const now = app.clock.now()
  const inState = keysIn(app.db, query.state, now)
  const pattern = containing(query.q ?? '')
  const found = query.q
    ? inState.where((where) =>
        where.or([where('note', '~*', pattern), where('email', '~*', pattern), where('keyStart', '~*', pattern)]),
      )
    : inState
  const rows = found.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, (row) => toRegistrationKey(row, now))
  const names = await usernamesOf(
    app.db,
    page.items.flatMap(({ used_by: userId }) => userId ?? []),
  )
  for (const item of page.items) item.used_by = names.get(item.used_by ?? '') ?? null
  return page
}

export async function answerRegistrationKeyStats(app: App): Promise<Answer<typeof api.getRegistrationKeyStats>> {
  const count = async (state?: KeyState) => {
    const counted = keysIn(app.db, state, app.clock.now()).select((select) => select.fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  }
  return {
    total: await count(),
    active: await count('active'),
    used: await count('used'),
    expired: await count('expired'),
    invalidated: await count('invalidated'),
  }
}

async function changeKey(
  app: App,
  id: string,
  change: Parameters<typeof changeRegistrationKey>[3],
): Promise<KeyAnswer> {
  const changed = await app.db.transaction().execute((tx) => changeRegistrationKey(app, tx, id, change))
  if (typeof changed === 'string') throw new AppError(changed)
  return toRegistrationKey(changed, app.clock.now())
}

export function answerInvalidateRegistrationKey(
  app: App,
  { params, session, address }: Input<typeof api.invalidateRegistrationKey, 'admin'>,
): Promise<KeyAnswer> {
  const by = { userId: session.userId }
  const act: Act = { action: 'registration_key_invalidated', by, from: address }
  return changeKey(app, params.id, { toChanges: () => ({ invalidatedAt: app.clock.now() }), act })
}

/** Adds the days to the present end, so that nobody loses any. An end that has passed counts as now. */
export function answerRevalidateRegistrationKey(
  app: App,
  { params, body, session, address }: Input<typeof api.revalidateRegistrationKey, 'admin'>,
): Promise<KeyAnswer> {
  const now = app.clock.now()
  const by = { userId: session.userId }
  const act: Act = { action: 'registration_key_revalidated', by, from: address, after: { days: body.days_to_add } }
  const toChanges = ({ expiresAt }: { expiresAt: Date }) => ({
    invalidatedAt: null,
    expiresAt: secondsAfter(expiresAt > now ? expiresAt : now, body.days_to_add * day),
  })
  return changeKey(app, params.id, { toChanges, act })
}
