import { timingSafeEqual } from 'node:crypto'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    koFiTokens: { keyId: string; tokenBox: string; setAt: Date }
  }
}

const boxContext = (keyId: string) => `ko_fi_tokens.token_box ${keyId}`
export const sealedKoFiTokens: SealedColumn = {
  table: 'ko_fi_tokens',
  id: 'key_id',
  column: 'token_box',
  contextOf: boxContext,
}

export async function keysWithToken(db: Database, keyIds: readonly string[]): Promise<Set<string>> {
  if (keyIds.length === 0) return new Set()
  const rows = await db.selectFrom('koFiTokens').select('keyId').where('keyId', 'in', keyIds).execute()
  return new Set(rows.map(({ keyId }) => keyId))
}

export async function keepKoFiToken(
  { clock, secrets }: Pick<App, 'clock' | 'secrets'>,
  tx: DatabaseTransaction,
  keyId: string,
  token: string | null,
): Promise<void> {
  if (token === null) {
    await tx.deleteFrom('koFiTokens').where('keyId', '=', keyId).execute()
    return
  }
  const set = { tokenBox: secrets.encrypt(token, boxContext(keyId)), setAt: clock.now() }
  await tx
    .insertInto('koFiTokens')
    .values({ keyId, ...set })
    .onConflict((conflict) => conflict.column('keyId').doUpdateSet(set))
    .execute()
}

/** Takes the same time for every wrong token, however much of it is right. */
export async function isKoFiToken(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  keyId: string,
  token: string,
): Promise<boolean> {
  const row = await db.selectFrom('koFiTokens').select('tokenBox').where('keyId', '=', keyId).executeTakeFirst()
  if (!row) return false
  // Fingerprints have the same length, which the comparison needs.
  const print = (value: string) => Buffer.from(secrets.fingerprint(value, 'ko-fi-token'))
  return timingSafeEqual(print(token), print(secrets.decrypt(row.tokenBox, boxContext(keyId))))
}
