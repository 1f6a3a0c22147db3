import type { Pcm } from '../pcm.ts'
import { levelOf } from './level-of.ts'

/** How many times the middle level fits under the ceiling: plenty without drive, hardly once with all of it. */
const [roomWithout, roomWithAll] = [8, 0.7]

/** Pushes the sound against a soft ceiling, as a small loudspeaker that is turned up too far. */
export function drive({ samples, sampleRate }: Pcm, share: number): Pcm {
  const ceiling = levelOf(samples) * roomWithout ** (1 - share) * roomWithAll ** share
  if (ceiling === 0) return { samples, sampleRate }
  return { samples: samples.map((sample) => ceiling * Math.tanh(sample / ceiling)), sampleRate }
}
