import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from './secret-box.ts'

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * On one machine the key may lie beside the data. Only the server's account can read it. The first line is the present
 * key; during a rotation the key from before is in the second.
 */
export function readOrMakeKeyFile(dataDir: string): SecretKeys {
  const file = keyFileOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' })
  const [present = '', other] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return { present: present.trim(), other: other?.trim() }
}

/** The keys that the settings give, or those of the key file. */
export function readKeys(settings: {
  secretKey: string | undefined
  secretKeyOther: string | undefined
  dataDir: string
}): SecretKeys {
  const { secretKey: present, secretKeyOther: other, dataDir } = settings
  return present ? { present, other } : readOrMakeKeyFile(dataDir)
}

/** Begins a rotation, or goes on with one that was interrupted. */
export function beginKeyRotation(dataDir: string): SecretKeys {
  const { present, other } = readOrMakeKeyFile(dataDir)
  if (other) return { present, other }
  return writeKeys(dataDir, { present: newKey(), other: present })
}

/** Call it when nothing is sealed with the key from before any more. */
export function endKeyRotation(dataDir: string): void {
  writeKeys(dataDir, { present: readOrMakeKeyFile(dataDir).present })
}

const newKey = () => randomBytes(32).toString('base64url')

/** Replaces the file in one step: a process that is killed leaves the old one or the new one. */
function writeKeys(dataDir: string, keys: SecretKeys): SecretKeys {
  const unfinished = `${keyFileOf(dataDir)}.unfinished`
  writeFileSync(unfinished, [keys.present, keys.other].filter(Boolean).join('\n'), { mode: 0o600, flush: true })
  renameSync(unfinished, keyFileOf(dataDir))
  return keys
}
