import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `encrypt` is for values that we store and show again. `fingerprint` is for values that we must find without storing them.
 */
export type SecretBox = {
  /** The context is part of the sealed value: it does not open after a move to another row or column. */
  encrypt(plain: string, context: string): string
  decrypt(box: string, context: string): string
  fingerprint(value: string, context: string): string
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

export function createSecretBox(masterKey: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, 'lautgabe', purpose, 32))
  const boxKey = derive('box')
  const fingerprintKey = derive('fingerprint')
  return {
    encrypt(plain, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', boxKey, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    decrypt(box, context) {
      const [, text = ''] = box.split('.')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', boxKey, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    fingerprint: (value, context) =>
      createHmac('sha256', fingerprintKey).update(context).update('\0').update(value).digest('base64url'),
  }
}

/** On one machine the key may lie beside the data. Only the server's account can read it. */
export function readOrMakeKeyFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
