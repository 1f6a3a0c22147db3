import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest first. All of them start processes and wait for those, so that other tests can use the time. */
const slow = ['kill-donations', 'frozen-node', 'kokoro.process', 'main.process', '.process.']

/** A slow file that starts last would keep one core busy and leave the others idle. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array, but the sequencer of Vitest
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((name) => moduleId.includes(name))
  return rank === -1 ? slow.length : rank
}
