import { amplify, toGain } from './decibels.ts'
import { fadeEdges } from './fade-edges.ts'
import type { Pcm } from './pcm.ts'

export type TimelinePart =
  | { kind: 'speech'; pcm: Pcm }
  | { kind: 'sound'; pcm: Pcm }
  | { kind: 'pause'; seconds: number }

export type TimelineLayout = {
  speechGapSeconds: number
  soundGapSeconds: number
  /** How far sounds stay below speech, in loudness units; everything arrives equally loud. */
  soundsBelowSpeech: number
}

const defaultLayout: TimelineLayout = { speechGapSeconds: 0.15, soundGapSeconds: 0.08, soundsBelowSpeech: 3 }

export type Mix = { pcm: Pcm; startsSeconds: number[] }

/** One after the other, none over another: a part of the mix is the part itself, faded at both ends. */
export function mixTimeline(
  parts: readonly TimelinePart[],
  sampleRate: number,
  layout: TimelineLayout = defaultLayout,
): Mix {
  const starts: number[] = []
  let end = 0
  for (const [index, part] of parts.entries()) {
    const start = end + Math.round(gapSeconds(parts[index - 1], part, layout) * sampleRate)
    starts.push(start)
    end = start + lengthOf(part, sampleRate)
  }

  const samples = new Float32Array(end)
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'pause') continue
    const gain = part.kind === 'sound' ? toGain(-layout.soundsBelowSpeech) : 1
    samples.set(amplify(fadeEdges(part.pcm).samples, gain), starts[index])
  }
  return { pcm: { samples, sampleRate }, startsSeconds: starts.map((start) => start / sampleRate) }
}

/** A pause says itself how long the silence is. */
function gapSeconds(before: TimelinePart | undefined, part: TimelinePart, layout: TimelineLayout): number {
  if (!before || before.kind === 'pause' || part.kind === 'pause') return 0
  return before.kind === 'speech' && part.kind === 'speech' ? layout.speechGapSeconds : layout.soundGapSeconds
}

function lengthOf(part: TimelinePart, sampleRate: number): number {
  if (part.kind === 'pause') return Math.round(part.seconds * sampleRate)
  if (part.pcm.sampleRate !== sampleRate) throw new RangeError('The parts of a mix have the rate of the mix.')
  return part.pcm.samples.length
}
