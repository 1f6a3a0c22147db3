import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTestFiles, testsAbout } from './tests-about.ts'

const files = [
  { path: 'server/src/features/sounds/add-sound.test.ts', text: "test('it is heard', () => {})" },
  { path: 'web/src/a.test.ts', text: "describe('lists', () => {\n  test('Sounds come first', () => {})\n})" },
  { path: 'web/src/b.test.ts', text: "test.each([\n  1,\n])('sounds of number %s', () => {})" },
  { path: 'web/src/c.test.ts', text: "import { sounds } from './sounds.ts'\ntest('a voice', () => {})" },
]

test('the tests of a feature have its name in their path', () => {
  expect(testsAbout('Sounds', files)).toEqual(['server/src/features/sounds/add-sound.test.ts'])
})

test('a word that is in no path is looked for in the names of tests', () => {
  expect(testsAbout('first', files)).toEqual(['web/src/a.test.ts'])
  expect(testsAbout('of number', files)).toEqual(['web/src/b.test.ts'])
  expect(testsAbout('import', files)).toEqual([])
})

test('this very file is found', () => {
  expect(testsAbout('this very file', readTestFiles(join(import.meta.dirname, '..')))).toEqual([
    'tools/tests-about.test.ts',
  ])
})
