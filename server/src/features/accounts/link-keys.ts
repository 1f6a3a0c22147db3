import { randomBytes } from 'node:crypto'
import type { LinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Selectable } from 'kysely'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

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

/** 160 random bits behind a prefix that tells people and secret scanners what it is. */
const makeKey = (kind: LinkKeyKind) => `${kind}_${randomBytes(20).toString('base64url')}`
/** A key is found by this fingerprint, so the table need not hold the key in plain text. */
export const fingerprintOf = (secrets: SecretBox, key: string) => secrets.fingerprint(key, 'link-key')
const boxContext = (id: string) => `link_keys.key_box ${id}`

function sealKey(secrets: SecretBox, id: string, kind: LinkKeyKind): Pick<LinkKeyRow, 'keyFingerprint' | 'keyBox'> {
  const key = makeKey(kind)
  return { keyFingerprint: fingerprintOf(secrets, key), keyBox: secrets.encrypt(key, boxContext(id)) }
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

/**
 * Gives a link key a new value under the same id. After the commit, end the access of everyone who holds the old value.
 */
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
