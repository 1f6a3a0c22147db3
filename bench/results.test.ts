import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openResults } from './results.ts'
import type { Row } from './rows.ts'

const machine = { machine: 'a machine', today: new Date('2026-11-17T12:00:00Z') }

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'results.md')
}

/** What a reader sees in each row, without the spaces that align it. */
const rowsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| P') || line.startsWith('| –'))
    .map((line) => line.replaceAll(/\s+/g, ' '))

const storing: Row = { goal: 'P3', what: 'storing', ours: 2000, unit: 'per s', bare: 4000, bar: { ratioAtLeast: 0.35 } }
const memory: Row = { goal: 'P4', what: 'memory', ours: 20, unit: 'KB', bare: 8, bar: { ratioAtMost: 2 } }

test('a row says what was measured, beside what, and whether it is enough', () => {
  const file = aFile()
  const results = openResults(file, machine)

  results.add('live', memory)
  results.add('ingest', storing)

  expect(rowsOf(file)).toEqual([
    '| P3 | storing | 2,000 per s | 4,000 per s | | 0.5 | ratio ≥ 0.35 | yes | ingest | 2026-11-17 |',
    '| P4 | memory | 20 KB | 8 KB | | 2.5 | ratio ≤ 2 | **no** | live | 2026-11-17 |',
  ])
})

test('the peer must be beaten where that is the bar', () => {
  const file = aFile()
  const results = openResults(file, machine)
  const bar = { ratioAtMost: 3, isBetterThanPeer: true } as const

  results.add('live', { ...memory, peer: { name: 'socket.io', value: 19 }, bar })

  expect(rowsOf(file)[0]).toContain('| socket.io: 19 KB | 2.5 | ratio ≤ 3, better than the peer | **no** |')
})

test('a figure that could not be taken reaches no bar', () => {
  const file = aFile()

  openResults(file, machine).add('live', { ...memory, ours: Number.NaN })

  expect(rowsOf(file)[0]).toContain('**no**')
})

test('a later run of one bench replaces the rows of that bench only', () => {
  const file = aFile()
  const first = openResults(file, machine)
  first.add('ingest', storing)
  first.add('live', memory)
  const second = openResults(file, machine)

  second.begin('live')
  second.addFailure('live', 'no | port')

  expect(rowsOf(file)).toEqual([
    '| P3 | storing | 2,000 per s | 4,000 per s | | 0.5 | ratio ≥ 0.35 | yes | ingest | 2026-11-17 |',
    '| – | did not run: no / port | | | | | | | live | 2026-11-17 |',
  ])
})

test('rows of another machine are not kept', () => {
  const file = aFile()
  openResults(file, { ...machine, machine: 'another machine altogether' }).add('ingest', storing)

  openResults(file, { ...machine, machine: 'this machine' }).add('live', memory)

  expect(rowsOf(file)).toHaveLength(1)
})
