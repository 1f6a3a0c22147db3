import { generateKeyPair, type webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { LoginGround } from '../login-ground.ts'
import { boxContext } from './signing-key-box.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    loginSigningKeys: SigningKeyRow
  }
}

/** The public part, as published. */
type PublishedKey = webcrypto.JsonWebKey & { kid: string }

export type SigningKeyRow = { kid: string; publicJwk: PublishedKey; privateKeyBox: string; createdAt: Date }

const generate = promisify(generateKeyPair)

export async function addSigningKey({
  db,
  clock,
  newId,
  secrets,
}: Pick<LoginGround, 'db' | 'clock' | 'newId' | 'secrets'>): Promise<void> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  // "d-" tells clients of the protocol that this key will be replaced one day.
  const kid = `d-${newId()}`
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await db
    .insertInto('loginSigningKeys')
    .values({
      kid,
      publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
      privateKeyBox: secrets.encrypt(pem, boxContext(kid)),
      createdAt: clock.now(),
    })
    .execute()
}

/** Newest first. */
export function listSigningKeys({ db }: Pick<LoginGround, 'db'>): Promise<SigningKeyRow[]> {
  return db.selectFrom('loginSigningKeys').selectAll().orderBy('createdAt', 'desc').orderBy('kid', 'desc').execute()
}

export async function deleteSigningKeysBefore({ db }: Pick<LoginGround, 'db'>, moment: Date): Promise<void> {
  await db.deleteFrom('loginSigningKeys').where('createdAt', '<', moment).execute()
}
