import { expect, test } from 'vitest'
import { checkLockfile, checkVersions } from './locked-versions.ts'

test('only links to workspaces may carry an address in the lockfile', () => {
  const packages = {
    'node_modules/@lautgabe/web': { resolved: 'web', link: true },
    'node_modules/plain': {},
    'node_modules/tied': { resolved: 'https://registry.example/tied.tgz' },
  }

  expect(checkLockfile({ packages })).toEqual([
    'package-lock.json  node_modules/tied carries the address https://registry.example/tied.tgz',
  ])
})

test.each(['^1.2.3', '~1.2.3', '*', '1.x', 'latest', '>=1.2.3', 'npm:other@^1.2.3', 'github:a/b'])(
  'the version %s is not exact',
  (version) => {
    expect(checkVersions('package.json', { devDependencies: { a: version } })).toHaveLength(1)
  },
)

test('an override inside a package must be exact too', () => {
  expect(checkVersions('package.json', { overrides: { a: { b: '^1.0.0' } } })).toHaveLength(1)
})

test('exact versions, aliases, references and our own packages are fine', () => {
  const manifest = {
    dependencies: { a: '1.2.3', '@lautgabe/contract': '*' },
    optionalDependencies: { b: '15.18.0-beta.17', c: 'npm:@scope/other@127.0.0' },
    overrides: { a: '$a', d: { e: 'npm:empty@1.0.0' } },
  }

  expect(checkVersions('package.json', manifest)).toEqual([])
})
