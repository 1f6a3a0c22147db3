import type { ReadyPart } from './voice-message.ts'

const buckets = 200

/** Builds the outline of a message from the outlines of its parts, without reading the samples again. */
export function waveformOfParts(
  parts: readonly Pick<ReadyPart, 'startSeconds' | 'seconds' | 'peaks' | 'gainDecibels'>[],
  seconds: number,
): number[] {
  return Array.from({ length: buckets }, (_, bucket) => {
    const moment = ((bucket + 0.5) * seconds) / buckets
    const part = parts.find(
      ({ startSeconds, seconds: length }) => moment >= startSeconds && moment < startSeconds + length,
    )
    if (!part) return 0
    const peak = part.peaks[Math.floor(((moment - part.startSeconds) / part.seconds) * part.peaks.length)] ?? 0
    return Math.round(peak * 10 ** (part.gainDecibels / 20) * 1000) / 1000
  })
}
