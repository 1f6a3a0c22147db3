import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { starts } from './starts.ts'

function fileWith(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-starts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'browser')
  writeFileSync(file, content)
  chmodSync(file, 0o755)
  return file
}

test('a program that says where its DevTools listen has started, and is ended', async () => {
  const browser = fileWith('#!/bin/sh\necho "DevTools listening on ws://127.0.0.1:1/" >&2\nexec sleep 1000\n')

  expect(await starts(browser)).toBe(true)
})

test('neither a missing file nor a program that is no browser starts', async () => {
  expect(await starts('/nowhere/chromium')).toBe(false)
  expect(await starts(fileWith('#!/bin/sh\nexit 0\n'))).toBe(false)
})

test('a program for another processor leaves no odd files behind', async () => {
  const before = readdirSync('.')
  // The shell reads it as `ELF > odd-name`.
  const foreign = fileWith(Buffer.from('\u007fELF\u0001\u0001\u0001\u0003\n>odd-name\n', 'latin1'))

  expect(await starts(foreign)).toBe(false)

  expect(readdirSync('.')).toEqual(before)
})
