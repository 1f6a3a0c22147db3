import { encodeWav } from './files/encode-wav.ts'
import { fadeEdges } from './fade-edges.ts'
import { level } from './loudness/level.ts'
import { type Pcm, studioRate } from './pcm.ts'
import { resample } from './resample.ts'
import { trimSilence } from './trim-silence.ts'
import { waveformPeaks } from './waveform-peaks.ts'

const peakCount = 200

export type Polished = { pcm: Pcm; wav: Uint8Array<ArrayBuffer>; peaks: number[] }

/** Turns the output of a decoder or an engine into our stored form: 48 kHz, trimmed, equally loud, no clicks. */
export function polish(raw: Pcm): Polished {
  // Trims first: silence costs as much to resample as sound.
  const pcm = fadeEdges(level(resample(trimSilence(raw), studioRate)))
  return { pcm, wav: encodeWav(pcm), peaks: waveformPeaks(pcm.samples, peakCount) }
}
