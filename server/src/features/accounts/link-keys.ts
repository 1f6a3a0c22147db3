import { randomBytes } from 'node:crypto'
import type { LinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Selectable } from 'kysely'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { createBatches } from '../../platform/queueing/batches.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { KeyHolder } from '../../platform/session.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    linkKeys: LinkKeysTable
  }
}

type LinkKeyKind = 'api' | 'obs' | 'live' | 'mod'

type LinkKeysTable = {
  id: string
  userId: string
  kind: LinkKeyKind
  name: string | null
  keyFingerprint: string
  keyBox: string
  expiresAt: Date | null
  lastUsedAt: Date | null
  createdAt: Date
}

export type LinkKeyRow = Selectable<LinkKeysTable>

type Handle = Database | DatabaseTransaction
type NewLinkKey = { userId: string; kind: LinkKeyKind; name?: string; expiresAt?: Date | null }

const pages: Partial<Record<LinkKeyKind, string>> = { obs: '/obs/', live: '/live/', mod: '/moderator-dashboard/' }
const fingerprintContext = 'link-key'
const keysAtOnce = 500
const noteUseEverySeconds = 60

/** 160 random bits behind a word that tells people and secret scanners what it is. */
const makeKey = (kind: LinkKeyKind) => `${kind}_${randomBytes(20).toString('base64url')}`
const boxContext = (id: string) => `link_keys.key_box ${id}`

function sealKey(secrets: SecretBox, id: string, kind: LinkKeyKind): Pick<LinkKeyRow, 'keyFingerprint' | 'keyBox'> {
  const key = makeKey(kind)
  return { keyFingerprint: secrets.fingerprint(key, fingerprintContext), keyBox: secrets.encrypt(key, boxContext(id)) }
}

export async function addLinkKey(
  app: Pick<App, 'clock' | 'newId' | 'secrets'>,
  db: Handle,
  { userId, kind, name, expiresAt }: NewLinkKey,
): Promise<LinkKeyRow> {
  const id = app.newId()
  return db
    .insertInto('linkKeys')
    .values({
      id,
      userId,
      kind,
      name: name ?? null,
      ...sealKey(app.secrets, id, kind),
      expiresAt: expiresAt ?? null,
      lastUsedAt: null,
      createdAt: app.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives a link key a new value under the same id. After the commit end its access, for whoever holds the old one. */
export function replaceLinkKey(
  app: Pick<App, 'secrets'>,
  tx: DatabaseTransaction,
  row: LinkKeyRow,
): Promise<LinkKeyRow> {
  return tx
    .updateTable('linkKeys')
    .set({ ...sealKey(app.secrets, row.id, row.kind), lastUsedAt: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function readKey(secrets: SecretBox, row: LinkKeyRow): string {
  return secrets.decrypt(row.keyBox, boxContext(row.id))
}

export function listLinkKeyRows(db: Handle, userId: string): Promise<LinkKeyRow[]> {
  return db.selectFrom('linkKeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

type FindParts = Pick<App, 'db' | 'clock' | 'secrets'>

/** Many pages that come back at once are looked up together. */
export function createKeyFinder(app: FindParts): (key: string) => Promise<KeyHolder | undefined> {
  return createBatches((keys) => findKeyHolders(app, keys), keysAtOnce)
}

export async function findKeyHolder(app: FindParts, key: string): Promise<KeyHolder | undefined> {
  return (await findKeyHolders(app, [key]))[0]
}

/** The same work for right and wrong keys: one look-up by fingerprint. */
async function findKeyHolders(app: FindParts, keys: readonly string[]): Promise<(KeyHolder | undefined)[]> {
  const now = app.clock.now()
  const fingerprints = keys.map((key) => app.secrets.fingerprint(key, fingerprintContext))
  const rows = await app.db
    .selectFrom('linkKeys')
    .select(['id', 'userId', 'kind', 'name', 'keyFingerprint', 'expiresAt', 'lastUsedAt'])
    .where('keyFingerprint', 'in', fingerprints)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .execute()
  const isLongAgo = (moment: Date | null) => !moment || secondsAfter(moment, noteUseEverySeconds) < now
  const unnoted = rows.filter(({ lastUsedAt }) => isLongAgo(lastUsedAt)).map(({ id }) => id)
  if (unnoted.length > 0) await noteUse(app.db, unnoted, now)
  const found = new Map(rows.map((row) => [row.keyFingerprint, row]))
  return fingerprints.map((fingerprint) => {
    const row = found.get(fingerprint)
    return row && { userId: row.userId, part: row.kind, accessId: row.id, name: row.name, expiresAt: row.expiresAt }
  })
}

/** What somebody else notes at this moment is left to them: two nodes must not wait for each other. */
async function noteUse(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('linkKeys')
    .set({ lastUsedAt: now })
    .where('id', 'in', (from) =>
      from.selectFrom('linkKeys').select('id').where('id', 'in', ids).forUpdate().skipLocked(),
    )
    .execute()
}

export function toLinkKey(app: Pick<App, 'secrets' | 'config'>, row: LinkKeyRow): LinkKey {
  if (row.kind === 'api') throw new Error('The API key is not a link.')
  const key = readKey(app.secrets, row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    key,
    url: `${app.config.publicUrl}${pages[row.kind]}${key}`,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
