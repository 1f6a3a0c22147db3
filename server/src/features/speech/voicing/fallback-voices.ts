import { effectsIn } from '@lautgabe/contract/voices/voice-effects.ts'
import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { SpeakingVoice } from './part-key.ts'

type Stand = Omit<SpeakingVoice, 'language' | 'settings'>

const femaleEnglish: Stand[] = [
  { engine: 'kokoro', engineVoice: 'af_heart' },
  { engine: 'flite', engineVoice: 'slt' },
  { engine: 'espeak', engineVoice: 'en-us+f3' },
]
const maleEnglish: Stand[] = [
  { engine: 'kokoro', engineVoice: 'am_michael' },
  { engine: 'flite', engineVoice: 'rms' },
  { engine: 'espeak', engineVoice: 'en-us' },
]
const maleGerman: Stand[] = [
  { engine: 'kokoro', engineVoice: 'pm_alex' },
  { engine: 'dittli', engineVoice: 'thorsten' },
  { engine: 'espeak', engineVoice: 'de' },
]
const stands: Record<Language, Record<VoiceGender, Stand[]>> = {
  en: { female: femaleEnglish, male: maleEnglish, neutral: maleEnglish },
  de: {
    female: [
      { engine: 'kokoro', engineVoice: 'if_sara' },
      { engine: 'pico', engineVoice: 'de-DE' },
      { engine: 'dittli', engineVoice: 'thorsten' },
      { engine: 'espeak', engineVoice: 'de+f3' },
    ],
    male: maleGerman,
    neutral: maleGerman,
  },
}

/**
 * The voices that speak instead, in this order, when a voice's engine cannot: same language, same kind of voice,
 * another engine. A robot stays a robot.
 */
export function fallbackVoices(voice: SpeakingVoice & { gender: VoiceGender }): SpeakingVoice[] {
  return stands[voice.language][voice.gender]
    .filter(({ engine }) => engine !== voice.engine)
    .map(({ engine, engineVoice }) => ({
      engine,
      engineVoice,
      settings: effectsIn(voice.settings),
      language: voice.language,
    }))
}
