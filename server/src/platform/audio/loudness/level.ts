import { amplify, toDecibels, toGain } from './decibels.ts'
import { limitPeaks } from './limit-peaks.ts'
import { measureLoudness } from './measure-loudness.ts'
import type { Pcm } from '../pcm.ts'
import { truePeak, truePeakBound } from './true-peak.ts'

export type LevelTarget = { targetLufs: number; maxGainDb: number; truePeakDb: number }

const defaultLevel: LevelTarget = { targetLufs: -16, maxGainDb: 12, truePeakDb: -1.5 }

/** A drum hit is all peak. More limiting than this would only take away its punch. */
const mostLimitingDb = 8
const closeEnoughLu = 0.2

/** Makes a sound as loud as all others, as far as possible without raising noise or clipping. */
export function level({ samples, sampleRate }: Pcm, target: LevelTarget = defaultLevel): Pcm {
  const loudness = measureLoudness([samples], sampleRate)
  if (loudness === -Infinity) return { samples, sampleRate }
  const askedDb = Math.min(target.maxGainDb, target.targetLufs - loudness)
  const roomDb = target.truePeakDb + mostLimitingDb
  // Looking between all samples takes longer than all the rest, and mostly there is room for any peak there.
  const isRoomy = askedDb + toDecibels(truePeakBound(samples)) <= roomDb
  const gainDb = isRoomy ? askedDb : Math.min(askedDb, roomDb - toDecibels(truePeak(samples)))
  const amplified = amplify(samples, toGain(gainDb))
  const once = limitPeaks({ samples: amplified, sampleRate }, target.truePeakDb)
  if (once.samples === amplified) return once
  // Limiting reduces the loudness. A second round brings most of it back.
  const missingDb = target.targetLufs - measureLoudness([once.samples], sampleRate)
  const mostGainDb = Math.min(target.maxGainDb, roomDb - toDecibels(truePeak(samples)))
  const moreGainDb = Math.min(gainDb + missingDb, mostGainDb)
  if (moreGainDb - gainDb <= closeEnoughLu) return once
  return limitPeaks({ samples: amplify(samples, toGain(moreGainDb)), sampleRate }, target.truePeakDb)
}
