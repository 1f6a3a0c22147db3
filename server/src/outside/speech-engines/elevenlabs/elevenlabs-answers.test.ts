import { expect, test } from 'vitest'
import { readRefusal, readVoicesPage } from './elevenlabs-answers.ts'

const anAnswer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
})

const validation = (loc: string[], input = '') => ({ detail: [{ type: 'enum', loc, msg: 'Input is wrong', input }] })

test.for([
  [401, { detail: { status: 'quota_exceeded' } }, 'quota', 'quota_exceeded'],
  [401, { detail: { status: 'invalid_api_key' } }, 'key', 'invalid_api_key'],
  [401, { detail: { type: 'authentication_error', code: 'invalid_api_key' } }, 'key', 'invalid_api_key'],
  [401, { detail: 'Unauthorized.' }, 'key', 'HTTP 401'],
  [429, { detail: { status: 'too_many_concurrent_requests' } }, 'wait-in-line', 'too_many_concurrent_requests'],
  [429, { detail: { status: 'system_busy' } }, 'busy', 'system_busy'],
  [429, '<html>slow down</html>', 'busy', 'HTTP 429'],
  [400, { detail: { status: 'max_character_limit_exceeded' } }, 'never', 'max_character_limit_exceeded'],
  [403, { detail: { message: "Output format 'pcm_24000' is only for Pro" } }, 'format', 'HTTP 403'],
  [422, validation(['query', 'output_format']), 'format', 'enum'],
  [422, validation(['body', 'text'], 'my output_format'), 'never', 'enum'],
  [400, { detail: { status: 'a sentence, not a code' } }, 'never', 'HTTP 400'],
  [503, 'no JSON', 'later', 'HTTP 503'],
  [418, null, 'never', 'HTTP 418'],
] as const)('%i %j means "%s"', ([status, body, kind, code]) => {
  expect(readRefusal(anAnswer(status, body))).toEqual({ kind, code })
})

const voicesIn = (...voices: unknown[]) => readVoicesPage(anAnswer(200, { voices }))?.voices

test('languages are recognised by code, by region and by name, each once', () => {
  const voices = voicesIn(
    { voice_id: '1', name: 'One', labels: { language: 'German', gender: 'male' } },
    { voice_id: '2', verified_languages: [{ language: 'de-DE' }, { language: 'de' }, { language: 'fr' }] },
    { voice_id: '3', name: 'Three', labels: { language: 'fr' } },
    { name: 'nameless' },
    'nonsense',
  )

  expect(voices).toEqual([
    { voice: '1', name: 'One', language: 'de', gender: 'male' },
    { voice: '2', name: '2', language: 'de', gender: 'neutral' },
  ])
})

test('an answer that is no list of voices differs from an empty list', () => {
  expect(readVoicesPage(anAnswer(200, { voices: [] }))).toEqual({ voices: [], nextPage: undefined })
  expect(readVoicesPage(anAnswer(200, '<html>'))).toBeUndefined()
  expect(readVoicesPage(anAnswer(200, { voices: [], has_more: true, next_page_token: 'x' }))?.nextPage).toBe('x')
})
