import { effectPresets, type EffectPreset } from '@lautgabe/contract/voices/effect-presets.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'

type Row = readonly [
  name: string,
  preset: EffectPreset,
  kokoroVoice: string,
  gender: VoiceGender,
  tags: string,
  speed?: number,
]

/** Chosen by how well they are understood under their effects: `bench/speech/speech-words.ts`. */
const english: readonly Row[] = [
  ['Robot', 'robot', 'am_michael', 'neutral', 'robot'],
  ['Giant', 'giant', 'am_adam', 'male', 'deep', 0.9],
  ['Chipmunk', 'chipmunk', 'af_bella', 'neutral', 'funny'],
  ['Radio', 'radio', 'bm_fable', 'male', 'retro british'],
  ['Whisper', 'whisper', 'af_heart', 'female', 'whisper'],
  ['Monster', 'monster', 'am_adam', 'neutral', 'scary deep'],
  ['Phone', 'phone', 'af_heart', 'female', 'retro'],
  ['Cave', 'cave', 'bm_george', 'male', 'echo british'],
  ['Drunk', 'drunk', 'am_michael', 'male', 'funny', 0.9],
  ['Announcer', 'announcer', 'am_adam', 'male', 'confident'],
  ['Alien', 'alien', 'af_heart', 'neutral', 'funny'],
]

/** Nobody is meant to understand it, so it is offered, but not recommended. */
const nonsense: readonly Row[] = [['Mumble', 'mumble', 'am_michael', 'male', 'funny garbled']]

const german: readonly Row[] = [
  ['Roboter', 'robot', 'em_alex', 'neutral', 'robot'],
  ['Riese', 'giant', 'hm_psi', 'male', 'deep', 0.9],
  ['Piepsi', 'chipmunk', 'hf_alpha', 'neutral', 'funny'],
  ['Ungeheuer', 'monster', 'hm_psi', 'neutral', 'scary deep'],
  ['Telefon', 'phone', 'hf_alpha', 'female', 'retro'],
  ['Grotte', 'cave', 'em_alex', 'male', 'echo'],
  ['Schwips', 'drunk', 'em_alex', 'male', 'funny', 0.9],
  ['Ansager', 'announcer', 'hm_psi', 'male', 'confident'],
]

/** Voices that are made by effects, for the fun of the viewers. */
export const characterVoices = [
  ...english.map((row) => toVoice(row, 'en', true)),
  ...nonsense.map((row) => toVoice(row, 'en', false)),
  ...german.map((row) => toVoice(row, 'de', true)),
]

function toVoice([name, preset, engineVoice, gender, tags, speed]: Row, language: Language, isFeatured: boolean) {
  return {
    name,
    engine: 'kokoro' as const,
    engineVoice,
    settings: { ...(speed !== undefined && { speed }), ...effectPresets[preset] },
    language,
    gender,
    tags: ['character', ...tags.split(' ')],
    isFeatured,
  }
}
