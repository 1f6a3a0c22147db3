import { expect, test } from 'vitest'
import { checkEngineVoice } from './check-engine-voice.ts'

const known = ['af_heart', 'bf_emma']

test('a blend of known voices is accepted, with shares or without', () => {
  expect(checkEngineVoice('af_heart', 'kokoro', known)).toBeUndefined()
  expect(checkEngineVoice(' af_heart*0.6 + bf_emma*0.4 ', 'kokoro', known)).toBeUndefined()
})

test('a misspelt voice is reported, alone and in a blend', () => {
  expect(checkEngineVoice('af_hart', 'kokoro', known)).toBe('voicePages:form.engineVoiceUnknown')
  expect(checkEngineVoice('af_heart*0.6+bf_emm*0.4', 'kokoro', known)).toBe('voicePages:form.engineVoiceUnknown')
})

test('settings that the site cannot check are left to the engine', () => {
  expect(checkEngineVoice('af_hart', 'kokoro', undefined)).toBeUndefined()
  expect(checkEngineVoice('de+f3', 'espeak', ['de'])).toBeUndefined()
})
