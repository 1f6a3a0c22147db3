import { layTimeline, type TimelineItem } from '../../../platform/audio/lay-timeline.ts'

/** A piece of a message as far as it is known: how long it is heard, and what is left to do until it is ready. */
export type PieceToCome = TimelineItem & {
  /** Undefined: it is ready. Otherwise the seconds that the engine needs, one piece after the other. */
  making?: { engine: string; seconds: number } | undefined
}

/** Engines have no even pace: a word may be longer, the machine may be busy. */
const caution = 1.3
/** From the engine to the ear of the overlay: the sound is levelled, stored, announced and fetched. */
export const handoverSeconds = 0.3

/** Whether every piece will be ready before it is to be heard, if the play starts now. */
export function canBegin(pieces: readonly PieceToCome[]): boolean {
  const starts = layTimeline(pieces)
  const busySeconds = new Map<string, number>()
  return pieces.every(({ making }, index) => {
    if (!making) return true
    const busy = (busySeconds.get(making.engine) ?? 0) + making.seconds
    busySeconds.set(making.engine, busy)
    return busy * caution + handoverSeconds <= (starts[index] ?? 0)
  })
}
