import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How many requirements of level 1 and 2 the chapters of ASVS 5.0.0 have, in their order. */
const chapterSizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const levelSizes = { '1': 70, '2': 183 }

/** What a row of each state must name. */
const proofs: Readonly<Record<string, RegExp>> = {
  met: /`[^`]+\.(?:test|journey)\.ts`/,
  'met, no test': /`[^`]+`/,
  deviates: /\w{3}/,
  'not applicable': /\w{3}/,
  open: /\w{3}/,
}

const page = readFileSync(join(import.meta.dirname, '../../docs/operations/asvs.md'), 'utf8')
const tableRows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .map((cells) => cells.map((cell) => cell.trim()))
const requirements = tableRows
  .filter(([id = '', ...cells]) => /^\d+\.\d+\.\d+$/.test(id) && cells.length === 4)
  .map(([id = '', level = '', asks = '', state = '', proof = '']) => ({ id, level, asks, state, proof }))
const chapters = chapterSizes.map((_, index) => requirements.filter(({ id }) => id.startsWith(`${index + 1}.`)))

test('every requirement of level 1 and 2 has exactly one row', () => {
  const ids = requirements.map(({ id }) => id)
  const ofLevels = Object.keys(levelSizes).map((wanted) => requirements.filter(({ level }) => level === wanted).length)

  expect(new Set(ids).size).toBe(ids.length)
  expect(chapters.map(({ length }) => length)).toEqual(chapterSizes)
  expect(ofLevels).toEqual(Object.values(levelSizes))
})

test('every row says what is asked, has a state, and names what its state needs', () => {
  const wrong = requirements.filter(({ asks, state, proof }) => asks === '' || proofs[state]?.test(proof) !== true)

  expect(wrong).toEqual([])
})

test('the summary counts the rows', () => {
  const summary = tableRows.filter(([name = '', ...figures]) => /^(?:\d+ |All$)/.test(name) && figures.length === 6)

  expect(summary.map(([, ...figures]) => figures)).toEqual([...chapters, requirements].map(figuresOf))
})

test('the list of open requirements is that of the rows', () => {
  const listed = tableRows
    .filter(([ids = '', ...cells]) => /^\d/.test(ids) && cells.length === 2)
    .flatMap(([ids = '']) => ids.split(', '))
  const open = requirements.filter(({ state }) => state === 'open').map(({ id }) => id)

  expect(listed.toSorted()).toEqual(open.toSorted())
})

function figuresOf(rows: typeof requirements): string[] {
  const countOf = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length
  const met = [countOf('met', 'met, no test'), countOf('met, no test')]
  return [rows.length, ...met, countOf('deviates'), countOf('not applicable'), countOf('open')].map(String)
}
