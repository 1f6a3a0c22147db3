import { expect, test } from 'vitest'
import { findUnstorableText } from './storable-text.ts'

test.for([
  ['a NUL', 'a\u0000b', ''],
  ['half a character', { words: ['fine', 'ends in \uD83D'] }, 'words.1'],
  ['a text in a list of lists', [[], [{}, ['fine', '\u0000']]], '1.1.1'],
  ['the other half', { a: { b: { c: '\uDE00' } } }, 'a.b.c'],
  ['the halves in the wrong order', ['\uDE00\uD83D'], '0'],
  ['the name of a field', { settings: { 'a\u0000': 1 } }, 'settings'],
] as const)('%s cannot be stored, and the place is named', ([, value, place]) => {
  expect(findUnstorableText(value)).toBe(place)
})

test.for([['😀', 'ü', '', '\uFFFD\u202E\t\n']] as const)('everything else can be stored', (texts) => {
  expect(findUnstorableText({ texts, numbers: [1, Number.NaN], nothing: null, missing: undefined, yes: true })).toBe(
    undefined,
  )
})

test('depth costs no stack', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}"\\uD800"${']'.repeat(200_000)}`) as unknown

  expect(findUnstorableText(deep)).toBeDefined()
})

/** In microseconds of this thread, so that a busy machine changes nothing. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let round = 0; round < 20; round += 1) work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('a stranger who sends thousands of texts keeps nobody waiting for long', () => {
  const body = JSON.stringify(Array.from({ length: 20_000 }, () => ''))
  const sent = JSON.parse(body) as unknown

  const reading = costOf(() => JSON.parse(body))
  const looking = costOf(() => findUnstorableText(sent))

  expect(looking).toBeLessThan(6 * reading)
})
