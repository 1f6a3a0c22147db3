import { toGain } from '../loudness/decibels.ts'
import type { Pcm } from '../pcm.ts'

export type Echo = { share: number; seconds: number; repeat: number }

/** Echoes that are quieter than this, beside the voice, are not heard any more. */
const inaudible = toGain(-40)

/** How long the echoes go on after the last word. */
export function echoTail({ share, seconds, repeat }: Echo): number {
  if (share <= inaudible) return 0
  const echoes = repeat > 0 ? 1 + Math.max(0, Math.log(inaudible / share) / Math.log(repeat)) : 1
  return Math.ceil(echoes) * seconds
}

/** Repeats the sound, each time quieter. */
export function echo({ samples, sampleRate }: Pcm, setting: Echo): Pcm {
  const delay = Math.max(1, Math.round(setting.seconds * sampleRate))
  const length = samples.length + Math.round(echoTail(setting) * sampleRate)
  const dry = new Float32Array(length)
  dry.set(samples)
  const echoes = new Float32Array(length)
  for (let at = delay; at < length; at++) {
    echoes[at] = (dry[at - delay] ?? 0) + setting.repeat * (echoes[at - delay] ?? 0)
  }
  return { samples: dry.map((sample, at) => sample + setting.share * (echoes[at] ?? 0)), sampleRate }
}
