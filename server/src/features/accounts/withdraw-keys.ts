import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { deleteLinkKey, listLinkKeyRows, replaceLinkKey } from './link-keys.ts'

/**
 * Makes every key and link worthless that somebody may have noted. Those that an account always has get new values.
 * Returns all of them: after the commit, end the access of everyone who holds one.
 */
export async function withdrawKeys(
  app: Pick<App, 'secrets'>,
  tx: DatabaseTransaction,
  userId: string,
): Promise<string[]> {
  const rows = await listLinkKeyRows(tx, userId)
  for (const row of rows) {
    if (row.kind === 'mod' || row.kind === 'in') await deleteLinkKey(tx, row.id)
    else await replaceLinkKey(app, tx, row)
  }
  return rows.map(({ id }) => id)
}
