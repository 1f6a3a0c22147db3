import { expect } from '@playwright/test'
import { test } from '../kit/measured.ts'
import type { FaultName } from '../play-faults/faults.ts'
import { runPlayFaults } from '../play-faults/rounds.ts'

/** `bench/playback/play-faults.ts` runs as many rounds as you ask; here each fault happens once, in one place. */
const at: FaultName[] = [
  'kill',
  'reloads',
  'cut',
  'reject',
  'crowd',
  'stop',
  'drain',
  'crash',
  'leave',
  'ghost',
  'late',
  'skip',
]

test.describe.configure({ timeout: 900_000 })

test(`donations play once and in order despite faults: ${at.join(', ')}`, async () => {
  const rounds = await runPlayFaults({ rounds: at.length, seed: 7, at, donations: 2, isTimed: false })

  expect(rounds.flatMap(({ fault, faults }) => faults.map((each) => `${fault}: ${each}`))).toEqual([])
})
