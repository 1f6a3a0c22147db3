import { koFiAddressPath, type ToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { type LinkKeyRow, listLinkKeyRows, readKey } from '../accounts/link-keys.ts'
import { keysWithToken } from './ko-fi-tokens.ts'

export async function listToolKeyRows(db: Database | DatabaseTransaction, userId: string): Promise<LinkKeyRow[]> {
  return (await listLinkKeyRows(db, userId)).filter(({ kind }) => kind === 'in')
}

export async function requireOwnToolKey(app: Pick<App, 'db'>, userId: string, id: string): Promise<LinkKeyRow> {
  const row = (await listToolKeyRows(app.db, userId)).find((candidate) => candidate.id === id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function toToolKeys(
  app: Pick<App, 'db' | 'secrets' | 'config'>,
  rows: readonly LinkKeyRow[],
): Promise<ToolKey[]> {
  const withToken = await keysWithToken(
    app.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const key = readKey(app.secrets, row)
    return {
      id: row.id,
      name: row.name ?? '',
      key,
      ko_fi_address: app.config.publicUrl + koFiAddressPath(key),
      has_ko_fi_token: withToken.has(row.id),
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    }
  })
}

export async function toToolKey(app: Pick<App, 'db' | 'secrets' | 'config'>, row: LinkKeyRow): Promise<ToolKey> {
  const [toolKey] = await toToolKeys(app, [row])
  if (!toolKey) throw new Error('One row makes one key.')
  return toolKey
}
