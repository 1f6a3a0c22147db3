import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { expect, test } from 'vitest'
import { filterVoices, type VoiceFilter } from './filter-voices.ts'

const voice = (name: string, more: Partial<AdminVoice>) =>
  ({ name, tags: [], owner_username: null, engine_voice: '', ...more }) as unknown as AdminVoice

const voices = [
  voice('Jürgen', { language: 'de', engine: 'kokoro', engine_voice: 'dm_a', tags: ['calm'], is_enabled: true }),
  voice('amy', { language: 'en', engine: 'flite', engine_voice: 'slt', owner_username: 'anna', is_enabled: false }),
]
const everything: VoiceFilter = { text: '', language: undefined, engine: undefined, isEnabled: undefined }

test.each([
  ['nothing asked', {}, ['Jürgen', 'amy']],
  ['a name without its accent', { text: 'JURGEN' }, ['Jürgen']],
  ['a tag', { text: 'calm' }, ['Jürgen']],
  ['the voice of the engine', { text: 'slt' }, ['amy']],
  ['an owner', { text: 'anna' }, ['amy']],
  ['a language', { language: 'de' as const }, ['Jürgen']],
  ['an engine', { engine: 'flite' as const }, ['amy']],
  ['what is off', { isEnabled: false }, ['amy']],
])('%s', (_name, asked, names) => {
  expect(filterVoices(voices, { ...everything, ...asked }).map(({ name }) => name)).toEqual(names)
})
