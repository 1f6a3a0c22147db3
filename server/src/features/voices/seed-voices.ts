import type { NewVoice } from './create-voice.ts'

export type SeedVoice = Pick<
  NewVoice,
  'name' | 'engine' | 'engineVoice' | 'settings' | 'language' | 'gender' | 'isFeatured'
> & {
  tags: readonly string[]
}

export const seedVoices: readonly SeedVoice[] = [
  {
    name: 'emma',
    engine: 'kokoro',
    engineVoice: 'bf_emma',
    settings: {},
    language: 'en',
    gender: 'female',
    tags: ['warm'],
    isFeatured: true,
  },
]
