import { expect } from '@playwright/test'
import { test } from '../kit/measured.ts'
import type { FaultName } from '../play-faults/faults.ts'
import { runPlayFaults } from '../play-faults/rounds.ts'

/**
 * `bench/playback/play-faults.ts` runs as many rounds as you ask. Each of these two files of rounds takes a worker
 * of its own.
 */
const halves: FaultName[][] = [
  ['kill', 'reloads', 'cut', 'reject', 'crowd', 'stop'],
  ['drain', 'crash', 'leave', 'ghost', 'late', 'skip'],
]

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

for (const [half, at] of halves.entries()) {
  test(`donations play once and in order despite faults: ${at.join(', ')}`, async () => {
    const rounds = await runPlayFaults({ rounds: at.length, seed: 7 + half, at, donations: 2 })

    expect(rounds.flatMap(({ fault, faults }) => faults.map((each) => `${fault}: ${each}`))).toEqual([])
  })
}
