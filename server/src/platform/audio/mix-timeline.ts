import { amplify, toGain } from './loudness/decibels.ts'
import { defaultLayout, layTimeline, type TimelineLayout } from './lay-timeline.ts'
import type { Pcm } from './pcm.ts'

export type TimelinePart =
  | { kind: 'speech'; pcm: Pcm }
  | { kind: 'sound'; pcm: Pcm }
  | { kind: 'pause'; seconds: number }

export type Mix = { pcm: Pcm; startsSeconds: number[] }

/** Parts follow one another and never overlap: a part of the mix sounds exactly like the part alone. */
export function mixTimeline(
  parts: readonly TimelinePart[],
  sampleRate: number,
  layout: TimelineLayout = defaultLayout,
): Mix {
  const items = parts.map((part) => ({ kind: part.kind, seconds: lengthOf(part, sampleRate) / sampleRate }))
  const starts = layTimeline(items, layout).map((seconds) => Math.round(seconds * sampleRate))
  const [lastPart, lastStart = 0] = [parts.at(-1), starts.at(-1)]
  const end = lastPart ? lastStart + lengthOf(lastPart, sampleRate) : 0

  const samples = new Float32Array(end)
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'pause') continue
    const gain = part.kind === 'sound' ? toGain(-layout.soundsBelowSpeech) : 1
    samples.set(amplify(part.pcm.samples, gain), starts[index])
  }
  return { pcm: { samples, sampleRate }, startsSeconds: starts.map((start) => start / sampleRate) }
}

function lengthOf(part: TimelinePart, sampleRate: number): number {
  if (part.kind === 'pause') return Math.round(part.seconds * sampleRate)
  if (part.pcm.sampleRate !== sampleRate) throw new RangeError('The parts of a mix have the rate of the mix.')
  return part.pcm.samples.length
}
