import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/tables.ts'
import { createBatches } from '../../platform/queueing/batches.ts'
import type { KeyHolder } from '../../platform/session.ts'
import { fingerprintOf } from './link-keys.ts'

const keysAtOnce = 500
const noteUseEverySeconds = 60

type Parts = Pick<App, 'db' | 'clock' | 'secrets'>

/** Looks up many keys together when many pages connect again at once. */
export function createKeyFinder(app: Parts): (key: string) => Promise<KeyHolder | undefined> {
  return createBatches((keys) => findKeyHolders(app, keys), keysAtOnce)
}

/** By fingerprint: whether the key still opens what it opened a moment ago. */
export function createKeyCheck(app: Parts): (keyFingerprint: string) => Promise<boolean> {
  return createBatches(async (fingerprints: readonly string[]) => {
    const open = new Set((await findOpenKeys(app, fingerprints)).map(({ keyFingerprint }) => keyFingerprint))
    return fingerprints.map((fingerprint) => open.has(fingerprint))
  }, keysAtOnce)
}

export async function findKeyHolder(app: Parts, key: string): Promise<KeyHolder | undefined> {
  return (await findKeyHolders(app, [key]))[0]
}

/** Right and wrong keys cost the same work: one look-up by fingerprint. */
async function findKeyHolders(app: Parts, keys: readonly string[]): Promise<(KeyHolder | undefined)[]> {
  const now = app.clock.now()
  const fingerprints = keys.map((key) => fingerprintOf(app.secrets, key))
  const rows = await findOpenKeys(app, fingerprints)
  const isLongAgo = (moment: Date | null) => !moment || secondsAfter(moment, noteUseEverySeconds) < now
  const unnoted = rows.filter(({ lastUsedAt }) => isLongAgo(lastUsedAt)).map(({ id }) => id)
  if (unnoted.length > 0) await noteUse(app.db, unnoted, now)
  const found = new Map(rows.map((row) => [row.keyFingerprint, row]))
  return fingerprints.map((fingerprint) => {
    const row = found.get(fingerprint)
    if (!row) return undefined
    const { id: accessId, userId, kind: part, keyFingerprint, name, expiresAt } = row
    return { userId, part, accessId, keyFingerprint, name, expiresAt }
  })
}

/** Keys of a blocked user open nothing, like expired keys. */
function findOpenKeys({ db, clock }: Parts, fingerprints: readonly string[]) {
  return db
    .selectFrom('linkKeys')
    .innerJoin('users', 'users.id', 'linkKeys.userId')
    .select(['linkKeys.id', 'userId', 'kind', 'linkKeys.name', 'keyFingerprint', 'expiresAt', 'lastUsedAt'])
    .where('keyFingerprint', 'in', fingerprints)
    .where('users.blockedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', clock.now())]))
    .execute()
}

/** Skips rows that another node updates at this moment: two nodes must not wait for each other. */
async function noteUse(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('linkKeys')
    .set({ lastUsedAt: now })
    .where('id', 'in', (from) =>
      from.selectFrom('linkKeys').select('id').where('id', 'in', ids).forUpdate().skipLocked(),
    )
    .execute()
}
