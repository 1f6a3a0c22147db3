import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildAside } from './build-aside.ts'

function aDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'dist')
}

const aBuild = (name: string) => async (folder: string) => {
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), name)
  writeFileSync(join(folder, `web/assets/${name}.js`), name)
}

test('a running server has its files during a build, and the hashed ones after it', async () => {
  const dist = aDist()
  await buildAside(dist, aBuild('first'))

  await buildAside(dist, async (folder) => {
    expect(readFileSync(join(dist, 'web/index.html'), 'utf8')).toBe('first')
    await aBuild('second')(folder)
  })

  expect(readFileSync(join(dist, 'web/index.html'), 'utf8')).toBe('second')
  expect(readdirSync(join(dist, 'web/assets')).toSorted()).toEqual(['first.js', 'second.js'])
  expect(readdirSync(join(dist, '..'))).toEqual(['dist'])
})

test('the hashed files of the build before are kept, and no older ones', async () => {
  const dist = aDist()
  for (const name of ['first', 'second', 'third']) await buildAside(dist, aBuild(name))

  expect(readdirSync(join(dist, 'web/assets')).toSorted()).toEqual(['second.js', 'third.js'])
})

test('a build that fails leaves the one before in its place', async () => {
  const dist = aDist()
  await buildAside(dist, aBuild('first'))

  const failure = buildAside(dist, () => Promise.reject(new Error('broken')))

  await expect(failure).rejects.toThrow('broken')
  expect(existsSync(join(dist, 'web/index.html'))).toBe(true)
})
