import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOrMakeKeyFile } from './key-file.ts'
import { createSecretBox, toFingerprintKey } from './secret-box.ts'

const box = createSecretBox({ present: 'a master key of sufficient length' })

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
  expect(() => createSecretBox({ present: 'another master key' }).decrypt(sealed, 'row')).toThrow('authenticate')
})

test('fingerprints are the same for the same value and place, and no two sealed values look alike', () => {
  expect(box.fingerprint('a', 'x')).toBe(box.fingerprint('a', 'x'))
  expect(box.fingerprint('a', 'x')).not.toBe(box.fingerprint('a', 'y'))
  expect(box.encrypt('a', 'x')).not.toBe(box.encrypt('a', 'x'))
})

test('the key file is made once, and only the server can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-key-'))

  const made = readOrMakeKeyFile(folder)

  expect(readOrMakeKeyFile(folder)).toEqual(made)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('with the key from before, values open that it has sealed, and new ones name the present key', () => {
  const sealed = box.encrypt('secret', 'row')
  const present = 'a younger key of sufficient length'
  const both = createSecretBox(
    { present, other: 'a master key of sufficient length' },
    toFingerprintKey('a master key of sufficient length'),
  )

  expect(both.decrypt(sealed, 'row')).toBe('secret')
  expect(both.decrypt(both.encrypt('secret', 'row'), 'row')).toBe('secret')
  expect(both.encrypt('secret', 'row').startsWith(both.presentPrefix)).toBe(true)
  expect(sealed.startsWith(both.presentPrefix)).toBe(false)
  expect(both.fingerprint('a', 'x')).toBe(box.fingerprint('a', 'x'))
})

test('a value that was sealed before values named their key still opens', () => {
  const sealed = box.encrypt('secret', 'row').replace(/^v2\.[\w-]+/, 'v1')
  const both = createSecretBox({ present: 'a younger key', other: 'a master key of sufficient length' })

  expect(box.decrypt(sealed, 'row')).toBe('secret')
  expect(both.decrypt(sealed, 'row')).toBe('secret')
})
