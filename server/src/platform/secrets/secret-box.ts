import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * `encrypt` is for values that we store and show again. `fingerprint` is for values that we must find without storing them.
 */
export type SecretBox = {
  /** The context is part of the sealed value: it does not open after a move to another row or column. */
  encrypt(plain: string, context: string): string
  decrypt(box: string, context: string): string
  fingerprint(value: string, context: string): string
  /** Sealed values begin with it if the present key has sealed them. */
  presentPrefix: string
}

export type SecretKeys = {
  /** Seals. Several servers on one database have the same. */
  present: string
  /** Opens too. During a rotation it is the key from before, or the one to come. */
  other?: string | undefined
}

const version = 'v2'
const ivBytes = 12
const tagBytes = 16

const derive = (masterKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', masterKey, 'lautgabe', purpose, 32))

/** What fingerprints are made with until a rotation. It cannot be turned back into the key, and opens no sealed value. */
export const toFingerprintKey = (masterKey: string) => derive(masterKey, 'fingerprint')

/**
 * Sealed values name their key. Those of the first version do not, and every key is tried on them. Fingerprints must
 * stay the same when the key changes, since nobody can compute them anew: so their key is handed in.
 */
export function createSecretBox(keys: SecretKeys, fingerprintKey = toFingerprintKey(keys.present)): SecretBox {
  const [present, ...others] = [keys.present, ...(keys.other ? [keys.other] : [])].map((key) => ({
    id: hash('sha256', derive(key, 'id'), 'base64url').slice(0, 8),
    key: derive(key, 'box'),
  })) as [BoxKey, ...BoxKey[]]
  const presentPrefix = `${version}.${present.id}.`
  return {
    presentPrefix,
    encrypt: (plain, context) => presentPrefix + seal(present.key, plain, context),
    decrypt(box, context) {
      const [, id = '', sealed] = box.split('.')
      if (sealed === undefined) return openWithAny([present, ...others], id, context)
      const named = [present, ...others].find((key) => key.id === id)
      return open((named ?? present).key, sealed, context)
    },
    fingerprint: (value, context) =>
      createHmac('sha256', fingerprintKey).update(context).update('\0').update(value).digest('base64url'),
  }
}

type BoxKey = { id: string; key: Buffer }

function seal(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function open(key: Buffer, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

function openWithAny(keys: readonly BoxKey[], sealed: string, context: string): string {
  const [first, ...others] = keys
  if (!first) throw new Error('there is no key')
  try {
    return open(first.key, sealed, context)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithAny(others, sealed, context)
  }
}
