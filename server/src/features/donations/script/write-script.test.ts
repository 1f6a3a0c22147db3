import { aCatalogue, noLimits } from '@lautgabe/contract/messages/test-kit/a-catalogue.ts'
import type { MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../streamer-settings/streamer-settings.ts'
import { writeScript } from './write-script.ts'

const filters = {
  ...defaultSettings.filters,
  links: 'off' as const,
  profanity: 'mask' as const,
  own_words: [
    ...['darn', 'shit'].map((pattern) => ({ pattern, action: 'mask' as const })),
    { pattern: 'spoiler', action: 'hold' as const },
  ],
}
const catalogue = aCatalogue({ pronunciations: [{ written: 'gg', spoken: 'good game' }] })

function scriptOf(message: string, limits: Partial<MessageLimits> = {}) {
  const now = new Date()
  const donation = { donator: 'Jonas', minorUnits: 500, currency: 'EUR', source: 'streamlabs' as const }
  return writeScript(
    { ...donation, message, keptMessage: null, codeOutcome: null, receivedAt: now, donatedAt: now },
    { catalogue, limits: { ...noLimits, ...limits } },
    { ...defaultSettings, filters },
  ).script
}

const shownOf = (message: string, limits?: Partial<MessageLimits>) =>
  scriptOf(message, limits).parts.map((part) => (part.kind === 'speech' ? part.shown : `(${part.sound_name})`))

/** The words as a reviewer sees them: left-out ones where they stood. */
function reviewed(message: string, limits?: Partial<MessageLimits>): string {
  const { parts, left_out: leftOut } = scriptOf(message, limits)
  const struckIn = (index: number) => leftOut.filter(({ part_index: at }) => at === index)
  const said = parts.map((part, index) => {
    if (part.kind === 'sound')
      return [...struckIn(index).map(({ typed }) => `~${typed}~`), `(${part.sound_name})`].join(' ')
    const text = struckIn(index).reduceRight(
      (spoken, { typed, at }) => `${spoken.slice(0, at)}~${typed}~${spoken.slice(at)}`,
      part.spoken,
    )
    return `${part.voice_name}: ${text}`
  })
  return [...said, ...struckIn(parts.length).map(({ typed }) => `~${typed}~`)].join(' | ')
}

test('a link is shown as the word that is spoken for it', () => {
  expect(shownOf('Buy at www.evil.example/x now')).toEqual(['Buy at link now'])
  expect(shownOf('Oma: Kauf auf www.evil.example/x jetzt')).toEqual(['Kauf auf Link jetzt'])
})

test.for([
  ['oh darn this', 'oh *** this'],
  ['darn this', '*** this'],
  ['this darn', 'this ***'],
  ['Hello darn, friend', 'Hello ***, friend'],
  ['darn darn, you', '*** *** you'],
  ['I have 15 € darn gg wp', 'I have fifteen euros *** good game well played'],
  ['no no no no no no darn', 'no no no ***'],
  ['one darn two www.evil.example/x darn three', 'one *** two link *** three'],
] as const)('%s is shown as %s', ([message, shown]) => {
  expect(shownOf(message)).toEqual([shown])
})

test.for([
  ['oh darn this', {}, 'Heart: oh~darn~ this'],
  ['Hello. Brian: darn bye', {}, 'Heart: Hello. | Brian: ~darn~bye'],
  ['Hello. darn Brian: bye', {}, 'Heart: Hello.~darn~ | Brian: bye'],
  ['Hello. darn (airhorn) bye', {}, 'Heart: Hello.~darn~ | (airhorn) | Heart: bye'],
  ['Hello. (airhorn) darn', {}, 'Heart: Hello. | (airhorn) | ~darn~'],
  ['darn', {}, '~darn~'],
  ['Hi (airhorn) you (bruh) there', { sounds: 1 }, 'Heart: Hi | (airhorn) | Heart: you~(bruh)~ | Heart: there'],
  // Two filters find it.
  ['oh shit this', {}, 'Heart: oh~shit~ this'],
  ['one two three darn four', { characters: 8 }, 'Heart: one two~three darn four~'],
  ['one two three four', { characters: 8 }, 'Heart: one two~three four~'],
] as const)('a left-out word stays where it stood: %s', ([message, limits, line]) => {
  expect(reviewed(message, limits)).toBe(line)
})

test('whatever is typed, the shown text is the spoken one with signs for masked words', () => {
  const words = fc.constantFrom(
    'darn',
    'Darn!',
    'brian:',
    'hello,',
    '(airhorn)',
    '15',
    '€',
    'gg',
    'www.evil.example/x',
    '…',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), (typed) => {
      const { parts, left_out: leftOut } = scriptOf(typed.join(' '), { characters: 60, sounds: 2, parts: 4 })

      const speeches = parts.filter((part) => part.kind === 'speech')
      const withoutMasks = speeches.map(({ shown }) => shown.replaceAll(/\*\*\*|\s/g, ''))
      expect(withoutMasks).toEqual(speeches.map(({ spoken }) => spoken.replaceAll(/\s/g, '')))
      for (const { part_index: index, at } of leftOut) {
        const part = parts[index]
        expect(at).toBeLessThanOrEqual(part?.kind === 'speech' ? part.spoken.length : 0)
        expect(index).toBeLessThanOrEqual(parts.length)
      }
    }),
  )
})

test('a message of nothing but masked words and unknown calls has a small script', () => {
  const limits = { sounds: 1 }
  const messages = ['darn '.repeat(400), '(airhorn)'.repeat(220), 'darn (airhorn) '.repeat(130)]

  for (const message of messages) {
    const { flags, notes } = scriptOf(message, limits)
    expect(flags.length + notes.length, message.slice(0, 20)).toBeGreaterThan(0)
    expect(JSON.stringify({ flags, notes }).length, message.slice(0, 20)).toBeLessThan(8000)
  }
})

test('a flag that needs a person is kept, however many masked words come before it', () => {
  const { flags } = scriptOf(`${'darn '.repeat(300)} spoiler`)

  expect(flags.some(({ action }) => action === 'hold')).toBe(true)
})
