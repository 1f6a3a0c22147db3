import {
  readSettings,
  type StreamerSettings,
  updateSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { aDonation, aDonationStage, look } from '../test-kit/donation-stage.ts'

const mild = ['bastard', 'bitch', 'shit', 'fuck'].map((word) => `${word} it,`).join(' ')
const long = 'the quick brown fox jumps over the lazy dog, and '.repeat(4)

/** More than anybody gives here: no message is heard. */
const minimum_for_speech = { minor_units: 10_000, currency: 'EUR' as const }

/** The words of a message that a row marks, each with what it belongs to. */
async function heldIn(message: string, { filters, ...changes }: Given = {}, donator = 'Jonas') {
  await using app = await aDonationStage()
  await aVoice(app, { name: 'brian' })
  const { filters: usual } = await app.call(readSettings, {}, 'mira')
  const own_words = [{ pattern: 'zorkfel', action: 'hold' as const }]
  const body = {
    filters: { ...usual, profanity: 'mask' as const, own_words, ...filters },
    pronunciations: [{ written: 'xyz', spoken: 'zorkfel' }],
    ...changes,
  }
  await app.call(updateSettings, { body }, 'mira')
  const donation = await aDonation(app, { message, donator })
  await app.runJobs()
  const { script } = await look(app, donation)
  return (script?.held ?? []).map(({ of, index, start, end }) => {
    const part = script?.parts[index]
    const text = of === 'left_out' ? script?.left_out[index]?.typed : part?.kind === 'speech' ? part.spoken : undefined
    return `${of}: ${text?.slice(start, end)}`
  })
}

type Given = Partial<Omit<StreamerSettings, 'filters'> & { filters: Partial<StreamerSettings['filters']> }>

test('the word that holds a message is placed, however many words before it are left out', async () => {
  expect(await heldIn(`${mild} ${long} brian: ${long} you zorkfel, ${long}`)).toEqual(['parts: zorkfel'])
})

test.for([
  // A voice says something else than was typed.
  ['well, z.o.r.k.f.e.l! bye', ['parts: z.o.are.k.f.e.l']],
  ['well, www.evil.example/x! bye', ['parts: link']],
  ['oh f.u.c.k you', ['parts: f.you.c.k']],
  ['oh xyz you', ['parts: zorkfel']],
  ['oh zor中kfel you', ['parts: zor中kfel']],
  // Nobody hears or reads these words.
  ['Hello [zorkfel] there', []],
  ['Hello zorkfel: there', ['parts: zorkfel']],
] as const)('held words are placed where a voice says them: %s', async ([message, held]) => {
  expect(await heldIn(message, { filters: { profanity: 'hold' } })).toEqual(held)
})

test('a word in the name of the donator is no word of the message', async () => {
  expect(await heldIn('Hello there', {}, 'zorkfel')).toEqual([])
})

test('held words are placed also where they are left out: behind a limit, and in a message that nobody hears', async () => {
  const limits = { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 50 }

  expect(await heldIn(`${long} zorkfel ${long}`, { limits })).toEqual(['left_out: zorkfel'])
  expect(await heldIn(`${long} zorkfel`, { minimum_for_speech })).toEqual(['left_out: zorkfel'])
})

test('something long that is held hides no graver word in it', async () => {
  const filters = { repetitions: 'hold' as const }
  const flood = 'come on you zorkfel '

  expect(await heldIn(flood.repeat(6), { minimum_for_speech, filters })).toEqual(Array(6).fill('left_out: zorkfel'))
  expect(await heldIn('come on '.repeat(6), { minimum_for_speech, filters })).toEqual([
    `left_out: ${'come on '.repeat(6).trim()}`,
  ])
})
