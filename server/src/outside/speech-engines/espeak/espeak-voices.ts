import type { EngineVoice } from '../speech-engine.ts'

/** eSpeak has about a hundred variants. These have character and can be understood. */
const variants: readonly [variant: string, name: string, gender: EngineVoice['gender']][] = [
  ['', 'Plain', 'male'],
  ['klatt6', 'Klatt', 'male'],
  ['klatt2', 'Klatt, second', 'male'],
  ['f2', 'Female, second', 'female'],
  ['f3', 'Female, third', 'female'],
  ['f5', 'Female, fifth', 'female'],
  ['m3', 'Male, third', 'male'],
  ['m7', 'Male, seventh', 'male'],
  ['grandma', 'Grandma', 'female'],
  ['grandpa', 'Grandpa', 'male'],
  ['whisper', 'Whisper', 'male'],
  ['whisperf', 'Whisper, female', 'female'],
  ['croak', 'Croak', 'neutral'],
  ['Demonic', 'Demonic', 'neutral'],
  ['UniRobot', 'Robot', 'neutral'],
  ['robosoft', 'Soft robot', 'neutral'],
  ['robosoft5', 'Soft robot, fifth', 'neutral'],
]

const accents: readonly EngineVoice[] = [
  { voice: 'en-gb-x-rp', name: 'Received pronunciation', language: 'en', gender: 'male' },
  { voice: 'en-gb-scotland', name: 'Scottish', language: 'en', gender: 'male' },
  { voice: 'en-029', name: 'Caribbean', language: 'en', gender: 'male' },
]

const variantsOf = (base: string, language: EngineVoice['language']): EngineVoice[] =>
  variants.map(([variant, name, gender]) => ({ voice: variant ? `${base}+${variant}` : base, name, language, gender }))

export const espeakVoices: readonly EngineVoice[] = [
  ...variantsOf('de', 'de'),
  ...variantsOf('en-us', 'en'),
  ...accents,
]
