import { amplify, toDecibels, toGain } from './decibels.ts'
import { limitPeaks } from './limit-peaks.ts'
import { measureLoudness } from './measure-loudness.ts'
import type { Pcm } from './pcm.ts'
import { truePeak } from './true-peak.ts'

export type LevelTarget = { targetLufs: number; maxGainDb: number; truePeakDb: number }

const defaultLevel: LevelTarget = { targetLufs: -16, maxGainDb: 12, truePeakDb: -1.5 }

/** A drum hit is all peak: pushed further into the limiter than this it would only lose its punch. */
const mostLimitingDb = 8
const closeEnoughLu = 0.2

/** As loud as everything else, as far as that is possible without lifting noise or clipping. */
export function level(pcm: Pcm, target: LevelTarget = defaultLevel): Pcm {
  const loudness = measureLoudness([pcm.samples], pcm.sampleRate)
  if (loudness === -Infinity) return pcm
  const mostGainDb = Math.min(target.maxGainDb, target.truePeakDb + mostLimitingDb - toDecibels(truePeak(pcm.samples)))
  const gainDb = Math.min(target.targetLufs - loudness, mostGainDb)
  const once = limited(pcm, gainDb, target)
  // Limiting takes loudness away; one second helping brings most of it back.
  const missing = target.targetLufs - measureLoudness([once.samples], once.sampleRate)
  const moreGainDb = Math.min(gainDb + missing, mostGainDb)
  return moreGainDb - gainDb > closeEnoughLu ? limited(pcm, moreGainDb, target) : once
}

function limited({ samples, sampleRate }: Pcm, gainDb: number, target: LevelTarget): Pcm {
  return limitPeaks({ samples: amplify(samples, toGain(gainDb)), sampleRate }, target.truePeakDb)
}
