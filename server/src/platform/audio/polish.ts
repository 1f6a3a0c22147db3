import type { VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import { applyEffects } from './effects/apply-effects.ts'
import { encodeWav } from './files/encode-wav.ts'
import { fadeEdges } from './fade-edges.ts'
import { level } from './loudness/level.ts'
import { type Pcm, studioRate } from './pcm.ts'
import { resample } from './resample.ts'
import { trimSilence } from './trim-silence.ts'
import { waveformPeaks } from './waveform-peaks.ts'

const peakCount = 200

export type Polished = { pcm: Pcm; wav: Uint8Array<ArrayBuffer>; peaks: number[] }

/**
 * Turns the output of a decoder or an engine into our stored form: 48 kHz, trimmed, equally loud, no clicks. Effects
 * come after the trimming, which would cut their echoes, and before the levelling.
 */
export function polish(raw: Pcm, effects: VoiceEffects = {}): Polished {
  // Trims first: silence costs as much to resample as sound.
  const trimmed = trimSilence(raw)
  const spoken = Object.keys(effects).length > 0 ? applyEffects(trimmed, effects) : trimmed
  const pcm = fadeEdges(level(resample(spoken, studioRate)))
  return { pcm, wav: encodeWav(pcm), peaks: waveformPeaks(pcm.samples, peakCount) }
}
