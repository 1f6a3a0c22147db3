import { randomBytes } from 'node:crypto'
import type { LinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Selectable } from 'kysely'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import { lockUser } from './find-user.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    linkKeys: LinkKeysTable
  }
}

type LinkKeyKind = 'api' | 'obs' | 'live' | 'mod' | 'in'

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

/** A key that opens a page. The others are for machines. */
export type PageLinkRow = LinkKeyRow & { kind: keyof typeof pages }

type Handle = Database | DatabaseTransaction
type NewLinkKey<Kind extends LinkKeyKind> = { userId: string; kind: Kind; name?: string; expiresAt?: Date | null }

const pages = { obs: '/obs/', live: '/live/', mod: '/moderator-dashboard/' } as const satisfies Partial<
  Record<LinkKeyKind, string>
>

/** 160 random bits behind a prefix that tells people and secret scanners what it is. */
const makeKey = (kind: LinkKeyKind) => `${kind}_${randomBytes(20).toString('base64url')}`
/** A key is found by this fingerprint, so the table need not hold the key in plain text. */
export const fingerprintOf = (secrets: SecretBox, key: string) => secrets.fingerprint(key, 'link-key')
const boxContext = (id: string) => `link_keys.key_box ${id}`
export const sealedLinkKeys: SealedColumn = { table: 'link_keys', id: 'id', column: 'key_box', contextOf: boxContext }

function sealKey(secrets: SecretBox, id: string, kind: LinkKeyKind): Pick<LinkKeyRow, 'keyFingerprint' | 'keyBox'> {
  const key = makeKey(kind)
  return { keyFingerprint: fingerprintOf(secrets, key), keyBox: secrets.encrypt(key, boxContext(id)) }
}

export async function addLinkKey<Kind extends LinkKeyKind>(
  app: Pick<App, 'clock' | 'newId' | 'secrets'>,
  db: Handle,
  { userId, kind, name, expiresAt }: NewLinkKey<Kind>,
): Promise<LinkKeyRow & { kind: Kind }> {
  const id = app.newId()
  const row = await db
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
  return { ...row, kind }
}

/**
 * Gives a link key a new value under the same id. After the commit, end the access of everyone who holds the old value.
 */
export async function replaceLinkKey<Row extends LinkKeyRow>(
  app: Pick<App, 'secrets'>,
  tx: DatabaseTransaction,
  row: Row,
): Promise<Row> {
  const sealed = { ...sealKey(app.secrets, row.id, row.kind), lastUsedAt: null }
  await tx.updateTable('linkKeys').set(sealed).where('id', '=', row.id).execute()
  return { ...row, ...sealed }
}

export function readKey(secrets: SecretBox, row: LinkKeyRow): string {
  return secrets.decrypt(row.keyBox, boxContext(row.id))
}

export function listLinkKeyRows(db: Handle, userId: string): Promise<LinkKeyRow[]> {
  return db.selectFrom('linkKeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

/** Until the transaction ends, nobody else makes a key of this user's after counting. */
export async function lockAndCountKeys(tx: DatabaseTransaction, userId: string, kind: LinkKeyKind): Promise<number> {
  await lockUser(tx, userId)
  return (await listLinkKeyRows(tx, userId)).filter((row) => row.kind === kind).length
}

export const isPageLink = (row: LinkKeyRow): row is PageLinkRow => Object.hasOwn(pages, row.kind)

export async function deleteLinkKey(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('linkKeys').where('id', '=', id).execute()
}

export function toLinkKey(app: Pick<App, 'secrets' | 'config'>, row: PageLinkRow): LinkKey {
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
