import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecretBox, readOrMakeKeyFile } from './secret-box.ts'

const box = createSecretBox('a master key of sufficient length')

test('a sealed value opens again, in its own place only', () => {
  const sealed = box.encrypt('obs_secret', 'row 1')

  expect(sealed).not.toContain('obs_secret')
  expect(box.decrypt(sealed, 'row 1')).toBe('obs_secret')
  expect(() => box.decrypt(sealed, 'row 2')).toThrow('authenticate')
})

test('a changed value or another key does not open', () => {
  const sealed = box.encrypt('secret', 'row')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')

  expect(() => box.decrypt(changed, 'row')).toThrow('authenticate')
  expect(() => createSecretBox('another master key').decrypt(sealed, 'row')).toThrow('authenticate')
})

test('fingerprints are the same for the same value and place, and no two sealed values look alike', () => {
  expect(box.fingerprint('a', 'x')).toBe(box.fingerprint('a', 'x'))
  expect(box.fingerprint('a', 'x')).not.toBe(box.fingerprint('a', 'y'))
  expect(box.encrypt('a', 'x')).not.toBe(box.encrypt('a', 'x'))
})

test('the key file is made once, and only the server can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-key-'))

  const made = readOrMakeKeyFile(folder)

  expect(readOrMakeKeyFile(folder)).toBe(made)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})
