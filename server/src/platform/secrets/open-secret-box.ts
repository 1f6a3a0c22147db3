import type { Database } from '../database/tables.ts'
import { StartError } from '../start-error.ts'
import type { SealedColumn } from './reseal.ts'
import { createSecretBox, type SecretBox, type SecretKeys, toFingerprintKey } from './secret-box.ts'

declare module '../database/tables.ts' {
  interface Tables {
    /** One row. */
    fingerprintKeys: { id: number; keyBox: string }
  }
}

const onlyRow = 1
const fingerprintKeyContext = 'fingerprint_keys.key_box'

export const sealedFingerprintKey: SealedColumn = {
  table: 'fingerprint_keys',
  id: 'id',
  column: 'key_box',
  contextOf: () => fingerprintKeyContext,
}

/**
 * The database keeps the key of fingerprints, sealed, from the first start on. So fingerprints stay valid when the key
 * that seals changes.
 */
export async function openSecretBox(db: Database, keys: SecretKeys): Promise<SecretBox> {
  const box = createSecretBox(keys)
  const first = toFingerprintKey(keys.present).toString('base64url')
  const row =
    (await findRow(db)) ??
    (await db
      .insertInto('fingerprintKeys')
      .values({ id: onlyRow, keyBox: box.encrypt(first, fingerprintKeyContext) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()) ??
    (await findRow(db))
  return createSecretBox(keys, Buffer.from(openKey(box, row?.keyBox ?? ''), 'base64url'))
}

function findRow(db: Database) {
  return db.selectFrom('fingerprintKeys').selectAll().where('id', '=', onlyRow).executeTakeFirst()
}

function openKey(box: SecretBox, keyBox: string): string {
  try {
    return box.decrypt(keyBox, fingerprintKeyContext)
  } catch (error) {
    throw new StartError(
      'The key does not fit the database, which was sealed with another one; set SECRET_KEY or bring secret.key back.',
      { cause: error },
    )
  }
}
