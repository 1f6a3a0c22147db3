import { aCatalogue, noLimits } from '@lautgabe/contract/messages/test-kit/a-catalogue.ts'
import type { MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock.ts'
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

const secondsOfDay = 24 * 60 * 60

function scriptOf(
  message: string,
  limits: Partial<MessageLimits> = {},
  secondsLate = 0,
  rules: { filters: typeof filters; catalogue: typeof catalogue } = { filters, catalogue },
) {
  const now = new Date()
  const donatedAt = secondsAfter(now, -secondsLate)
  const donation = { donator: 'Jonas', minorUnits: 500, currency: 'EUR', source: 'streamlabs' as const, account: '' }
  return writeScript(
    { ...donation, message, keptMessage: null, codeOutcome: null, receivedAt: now, donatedAt },
    { catalogue: rules.catalogue, limits: { ...noLimits, ...limits } },
    { ...defaultSettings, filters: rules.filters },
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
    'spoiler',
    's.p.o.i.l.e.r',
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
      const limits = { characters: 60, sounds: 2, parts: 4 }
      const { parts, left_out: leftOut, held = [] } = scriptOf(typed.join(' '), limits)

      const speeches = parts.filter((part) => part.kind === 'speech')
      const withoutMasks = speeches.map(({ shown }) => shown.replaceAll(/\*\*\*|\s/g, ''))
      expect(withoutMasks).toEqual(speeches.map(({ spoken }) => spoken.replaceAll(/\s/g, '')))
      for (const { part_index: index, at } of leftOut) {
        const part = parts[index]
        expect(at).toBeLessThanOrEqual(part?.kind === 'speech' ? part.spoken.length : 0)
        expect(index).toBeLessThanOrEqual(parts.length)
      }
      for (const { of, index, start, end } of held) {
        const part = parts[index]
        const text = of === 'left_out' ? leftOut[index]?.typed : part?.kind === 'speech' ? part.spoken : undefined
        expect(text?.slice(start, end)).toHaveLength(end - start)
        expect(end).toBeGreaterThan(start)
      }
      expect(held.length > 0 || !typed.includes('spoiler')).toBe(true)
    }),
  )
})

test('a message of nothing but masked words and unknown calls has a small script', () => {
  const limits = { sounds: 1 }
  const messages = ['darn '.repeat(400), 'x darn '.repeat(285), '(airhorn)'.repeat(220), 'darn (airhorn) '.repeat(130)]

  for (const message of messages) {
    const { parts, left_out: leftOut, flags, notes } = scriptOf(message, limits)
    const words = message.replaceAll(/\s/g, '').length
    expect(parts.length + leftOut.length + flags.length + notes.length, message.slice(0, 20)).toBeGreaterThan(10)
    expect(JSON.stringify({ leftOut, flags, notes }).length, message.slice(0, 20)).toBeLessThan(words + 6000)
  }
})

test('a reviewer sees all words that are left out, however many', () => {
  const { left_out: leftOut } = scriptOf('x darn '.repeat(200))

  expect(leftOut.map(({ typed }) => typed).join(' ')).toBe('darn '.repeat(200).trim())
})

test('a reason why a person must decide is kept, however many words give others before it', () => {
  const masked = scriptOf(`${'darn '.repeat(300)} spoiler`).flags
  const late = scriptOf('spoiler '.repeat(90), {}, secondsOfDay).flags

  expect(masked.some(({ action }) => action === 'hold')).toBe(true)
  expect(late.map(({ reason }) => reason)).toContain('late')
})

test('a note is kept, however many of other kinds come before it', () => {
  const { notes } = scriptOf(`${'[like this] '.repeat(45)} (airhorn) hi (airhorn)`, { sounds: 1 })

  expect(notes.map(({ code }) => code)).toContain('too_many_sounds')
})

test.for(['spo中iler', 'spoˈiler', 'spoכiler', 'spoпiler', 'spoøiler', 'жspoiler', 'spoilerー', 's中p中oiler'])(
  'a letter that voices skip hides no word: %s',
  (typed) => {
    expect(scriptOf(`no ${typed} please`).flags).toMatchObject([{ reason: 'own_word', action: 'hold' }])
  },
)

test('words of another script are no hidden words', () => {
  expect(scriptOf('спасибо за стрим, Øystein! 配信ありがとう').flags).toEqual([])
})

test.each([
  ['a sound that is left out', 'fu(airhorn)ck', { sounds: 0 }],
  ['the call of the same voice', 'Brian: fu Brian: ck', {}],
  ['the call of a voice too many', 'Brian: fu Heart: ck', { voices: 1 }],
])('a word that one voice says is found although %s stands inside it', (_, message, limits) => {
  expect(scriptOf(message, limits).flags).toMatchObject([{ action: 'hold', reason: 'profanity' }])
})

test('a search that ends early only over the parts that one voice says together holds the message', () => {
  const letters = Array.from('iluvao1!')
  const patterns = letters.flatMap((one) =>
    letters.flatMap((other) =>
      letters.map((last) => ({ pattern: `*${one}*${other}*${last}9`, action: 'hold' as const })),
    ),
  )
  const costly = { ...filters, own_words: patterns.slice(0, 500) }
  const pronunciations = Array.from('iluvao').map((letter) => ({
    written: `q${letter}q`,
    spoken: `${letter}iluvao`.repeat(3),
  }))
  const rules = { filters: costly, catalogue: aCatalogue({ pronunciations }) }
  const part = ` Brian: ${pronunciations.map(({ written }) => written).join(' ')}`

  expect(scriptOf(part, {}, 0, rules).flags).toEqual([])
  expect(scriptOf(part.repeat(3), {}, 0, rules).flags).toMatchObject([{ reason: 'own_word', action: 'hold' }])
})

test('a word in which another voice or a sound is heard is two words', () => {
  expect(scriptOf('fu(airhorn)ck').flags).toEqual([])
  expect(scriptOf('Brian: fu Heart: ck').flags).toEqual([])
})
