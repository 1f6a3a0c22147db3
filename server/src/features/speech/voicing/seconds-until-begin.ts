import { layTimeline, type TimelineItem } from '../../../platform/audio/lay-timeline.ts'

/** A piece of a message as far as it is known: how long it is heard, and what is left to do until it is ready. */
export type PieceToCome = TimelineItem & {
  /** Undefined: it is ready. */
  making?: PieceInTheMaking | undefined
}

type PieceInTheMaking = {
  engine: string
  /** The engine's time for this piece alone. It makes one after the other. */
  seconds: number
  /** The factor by which it may take longer; see `EnginePace.caution`. */
  caution: number
  /** Undefined: the engine has not begun with it. */
  begunSecondsAgo?: number | undefined
}

/** From the engine to the ear of the overlay: the sound is levelled, stored, announced and fetched. */
export const handoverSeconds = 0.3

/**
 * The seconds that the play has to wait so that every piece is ready before it is to be heard. Infinity: nobody knows,
 * because an engine has not begun with its next piece or takes longer than expected.
 */
export function secondsUntilBegin(pieces: readonly PieceToCome[]): number {
  const starts = layTimeline(pieces)
  const engines = new Map<string, { busySeconds: number; workedSeconds: number | undefined }>()
  let longest = 0
  for (const [index, { making }] of pieces.entries()) {
    if (!making) continue
    const engine = engines.get(making.engine) ?? { busySeconds: 0, workedSeconds: workedOn(making) }
    engines.set(making.engine, engine)
    engine.busySeconds += making.seconds * making.caution
    const { busySeconds, workedSeconds } = engine
    const readyIn = busySeconds + handoverSeconds - (workedSeconds ?? 0)
    const missing = readyIn - (starts[index] ?? 0)
    if (missing > 0) longest = Math.max(longest, workedSeconds === undefined ? Infinity : missing)
  }
  return longest
}

/** Undefined if the time so far says nothing about the time that is left. */
function workedOn({ seconds, caution, begunSecondsAgo }: PieceInTheMaking): number | undefined {
  return begunSecondsAgo !== undefined && begunSecondsAgo < seconds * caution ? begunSecondsAgo : undefined
}
