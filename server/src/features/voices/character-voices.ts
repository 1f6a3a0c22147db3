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

/** The blends of Klaus and Lena. */
const man = 'em_alex*0.7+am_onyx*0.3'
const woman = 'if_sara*0.5+ff_siwis*0.5'

const german: readonly Row[] = [
  ['Roboter', 'robot', man, 'neutral', 'robot'],
  ['Riese', 'giant', man, 'male', 'deep', 0.9],
  ['Piepsi', 'chipmunk', woman, 'neutral', 'funny'],
  ['Ungeheuer', 'monster', man, 'neutral', 'scary deep'],
  ['Telefon', 'phone', woman, 'female', 'retro'],
  ['Grotte', 'cave', man, 'male', 'echo'],
  ['Schwips', 'drunk', man, 'male', 'funny', 0.9],
  ['Ansager', 'announcer', man, 'male', 'confident'],
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
