import { expect, test } from 'vitest'
import { flagMessage } from './flag-message.ts'
import { hostileProfanity, hostileSlurs } from './test-kit/hostile-spellings.ts'
import { innocentTexts } from './test-kit/innocent-texts.ts'
import type { MessageFilters } from './message-filters.ts'

const aFilter = (changes: Partial<MessageFilters> = {}): MessageFilters => ({
  slurs: 'hold',
  profanity: 'mask',
  own_words: [],
  links: 'off',
  repetitions: 'off',
  blocked_donators: [],
  trusted_donators: [],
  ...changes,
})
const own = (...patterns: string[]) =>
  aFilter({ own_words: patterns.map((pattern) => ({ pattern, action: 'hold' as const })) })

const find = (text: string, filters = aFilter()) =>
  flagMessage(text, 'mira', filters).map(({ reason, typed }) => `${reason}: ${typed}`)

const listOf = (lines: string) => lines.trim().split('\n')

test('slurs are found however they are spelled, and held', () => {
  const missed = listOf(hostileSlurs).filter(
    (text) => !flagMessage(text, '', aFilter()).some(({ reason, action }) => reason === 'slur' && action === 'hold'),
  )
  expect(missed).toEqual([])
})

test('profanity is found however it is spelled, and masked if the streamer wants it masked', () => {
  const missed = listOf(hostileProfanity).filter(
    (text) =>
      !flagMessage(text, '', aFilter()).some(({ reason, action }) => reason === 'profanity' && action === 'mask'),
  )
  expect(missed).toEqual([])
})

test('innocent words and sentences are not flagged', () => {
  const caught = listOf(innocentTexts).flatMap((text) => find(text))
  expect(caught).toEqual([])
})

test('a message that is too long once its characters are written out is held', () => {
  const long = 'ﷺ'.repeat(1500)

  expect(flagMessage(`fuck ${long} fuck`, '', aFilter())).toMatchObject([
    { reason: 'slur', action: 'hold', start: 0, end: 0 },
    { reason: 'profanity', action: 'mask', typed: 'fuck', start: 0 },
  ])
  expect(flagMessage(long, '', aFilter({ slurs: 'off', profanity: 'off' }))).toEqual([])
})

test('the lists have a useful length', () => {
  expect(listOf(hostileSlurs).length + listOf(hostileProfanity).length).toBeGreaterThan(250)
  expect(listOf(innocentTexts).length).toBeGreaterThan(250)
})

test('found words are reported with their positions, whole and in order', () => {
  const text = 'Hello\u200B f\u200Bu c k, you Drecksfotze!'
  const flags = flagMessage(text, 'mira', aFilter())

  expect(flags.map(({ start, end }) => text.slice(start, end))).toEqual(flags.map(({ typed }) => typed))
  expect(find('so fuuucking good')).toEqual(['profanity: fuuucking'])
  expect(find('one Fotze, two fags')).toEqual(['profanity: Fotze', 'slur: fags'])
})

test('a filter that is off finds nothing', () => {
  expect(find('fuck you faggot', aFilter({ slurs: 'off' }))).toEqual(['profanity: fuck'])
  expect(find('fuck you faggot', aFilter({ profanity: 'off' }))).toEqual(['slur: faggot'])
})

test.each([
  ['idiot', 'What an IDIOT!', ['own_word: IDIOT']],
  ['idiot', 'what an 1d1ot', ['own_word: 1d1ot']],
  ['idiot', 'i d i o t', ['own_word: i d i o t']],
  ['idiot', 'idiotic', []],
  ['idiot*', 'idiotic, Idioten', ['own_word: idiotic', 'own_word: Idioten']],
  ['*idiot', 'Fachidiot', ['own_word: Fachidiot']],
  ['*arsch*', 'Der Marsch begann', ['own_word: Marsch']],
  ['b*t', 'but bat bright bite', ['own_word: but', 'own_word: bat', 'own_word: bright']],
  ['Käse', 'Kaese, kase und KÄSE', ['own_word: Kaese', 'own_word: kase', 'own_word: KÄSE']],
  ['kaese', 'Käse', ['own_word: Käse']],
  ['Größe', 'GROESSE', ['own_word: GROESSE']],
  ['buy followers', 'buy  followers, buyfollowers', ['own_word: buy  followers', 'own_word: buyfollowers']],
  ['сука', 'СУКА', ['own_word: СУКА']],
  ['b00bs', 'boobs b00bs', ['own_word: boobs', 'own_word: b00bs']],
  ['42', 'only 42, not 142', ['own_word: 42']],
  ['a*b*c*d*e', 'aXbXcXd', ['own_word: aXbXcXd']],
])('own word %j in %j', (pattern, text, found) => {
  expect(find(text, { ...own(pattern), profanity: 'off', slurs: 'off' })).toEqual(found)
})

test.each([
  ['<3', 'I am on place 3 of 10, <30', []],
  ['a$$', 'you are an ass', ['own_word: ass']],
  ['*a$$', 'a dumba$$', ['own_word: dumba$$']],
  ['<3*', 'love <3', ['own_word: <3']],
  [':*', 'so: a kiss :* for you', ['own_word: :*']],
  ['!!!', 'iii no!!!', ['own_word: !!!']],
  ['<3', 'love <3 and &lt;3', ['own_word: <3', 'own_word: &lt;3']],
  [':D', "I'd like that:Das ist es", []],
  [':D', 'Nice :D', ['own_word: :D']],
  ['?!', 'Today I am here? Yes!', []],
  ['?!', 'Really?!', ['own_word: ?!']],
  ['C#', 'Vitamin C helps, ABC#', []],
  ['C#', 'I write c#.', ['own_word: c#']],
  [':)', 'Hello :)', ['own_word: :)']],
  [':*', 'kiss :* :a', ['own_word: :*']],
  ['🍆', 'a🍆b', ['own_word: 🍆']],
  ['*🍆*', 'a🍆b', ['own_word: 🍆']],
  ['🍆🍑', '🍆 🍑 🍆🍑', ['own_word: 🍆🍑']],
  ['❤️', 'I ❤ it, ❤️', ['own_word: ❤', 'own_word: ❤️']],
  ['👍', 'good 👍🏿!', ['own_word: 👍🏿']],
  ['👍🏻', 'good 👍!', ['own_word: 👍']],
  ['🇩🇪', 'de nada, 🇩🇪', ['own_word: 🇩🇪']],
  ['1️⃣', '1 of 10, 1️⃣', ['own_word: 1️⃣']],
  ['🅱️', 'plan b: 🅱️', ['own_word: 🅱️']],
])('own word %j of signs in %j', (pattern, text, found) => {
  expect(find(text, { ...own(pattern), profanity: 'off', slurs: 'off' })).toEqual(found)
})

test('of two own words in one place, the stricter action counts', () => {
  const own_words = [
    { pattern: 'spoiler*', action: 'mask' as const },
    { pattern: 'spoiler', action: 'hold' as const },
  ]
  expect(flagMessage('spoiler spoilers', '', aFilter({ own_words })).map(({ action }) => action)).toEqual([
    'hold',
    'mask',
  ])
})

test.each(['(a+)+$', '[', '\\', '**', '* *', '.*', '^(?:a|a)*$', '$&', '()', '__proto__', 'constructor'])(
  'an own word like %j does no harm',
  (pattern) => {
    expect(() => flagMessage('a'.repeat(2000), 'a', own(pattern))).not.toThrow()
    expect(find('a perfectly normal sentence', own(pattern))).toEqual([])
  },
)

test('the filter finds the same links as the speech rules', () => {
  const text = 'look at https://a.example/b?c=d, www.b.example and twitch.tv/mira or mail a@b.de!'
  expect(find(text, aFilter({ links: 'hold' }))).toEqual([
    'link: https://a.example/b?c=d',
    'link: www.b.example',
    'link: twitch.tv/mira',
    'link: a@b.de',
  ])
  expect(find('ok.me too, 3.5 and e.g. this', aFilter({ links: 'hold' }))).toEqual([])
})

test('floods of letters, words and phrases are found, emphasis is not', () => {
  const floods = aFilter({ repetitions: 'hold' })
  expect(find(`hey y${'o'.repeat(9)}`, floods)).toEqual(['repetition: ooooooooo'])
  expect(find('no no no no no! why', floods)).toEqual(['repetition: no no no no no'])
  expect(find('buy now buy now buy now buy now buy now', floods)).toHaveLength(1)
  expect(find('no no no, sooo good, hahaha, very very nice', floods)).toEqual([])
})

const inName = (reason: string, typed: string) => ({ reason, action: 'hold', start: 0, end: 0, typed })

test('a name with a word that the filters find waits for a person, also if words are masked', () => {
  const filters = aFilter({ slurs: 'hold', profanity: 'mask', own_words: [{ pattern: 'frog*', action: 'mask' }] })
  expect(flagMessage('hello', 'F u c k you', filters)).toEqual([inName('profanity', 'F u c k you')])
  expect(flagMessage('hello', 'frogman', filters)).toEqual([inName('own_word', 'frogman')])
  expect(flagMessage('hello', 'Jonas', filters)).toEqual([])
  expect(flagMessage('hello', 'Fuck you', aFilter({ profanity: 'off' }))).toEqual([])
})

test('a blocked donator is recognised by name, whatever its case, accents and blanks', () => {
  const filters = aFilter({ blocked_donators: ['Jörg_77'] })
  expect(flagMessage('hello', 'JÖRG 77', filters)).toEqual([
    { reason: 'blocked_donator', action: 'hold', start: 0, end: 0, typed: 'JÖRG 77' },
  ])
  expect(flagMessage('hello', 'Georg 77', filters)).toEqual([])
  expect(flagMessage('hello', '', aFilter({ blocked_donators: ['--'] }))).toEqual([])
})

test('a search with too many stars in too long a text stops in time and holds the message', () => {
  const letters = Array.from('iluvao1!')
  const patterns = letters.flatMap((one) =>
    letters.flatMap((other) => letters.map((last) => `*${one}*${other}*${last}9`)),
  )
  const before = process.cpuUsage()
  const flags = flagMessage('iluvao1!'.repeat(250), '', own(...patterns.slice(0, 500)))

  expect(millisecondsSince(before)).toBeLessThan(1000)
  expect(flags[0]).toMatchObject({ reason: 'own_word', action: 'hold', start: 0, end: 0 })
})

test('a search for five hundred words of signs takes almost no time', () => {
  const filters = own(
    ...Array.from({ length: 500 }, (_, at) => '!?'.repeat((at % 29) + 1) + String.fromCodePoint(0x1f400 + at)),
  )
  const times = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage()
    flagMessage('!?'.repeat(1000), '', filters)
    return millisecondsSince(before)
  })
  expect(Math.min(...times)).toBeLessThan(enoughMilliseconds)
})

/** Processor time, so that other work of the machine does not count. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Ten times the usual time on an ordinary machine. */
const enoughMilliseconds = 20

test.each(['All of this is said in a friendly way. ', 'a!', 'n*', 'f u ', 'i1!|', 'f****', 'äöü', '&#', 'ass im '])(
  'a search of two thousand characters of %j takes almost no time',
  (piece) => {
    const text = piece.repeat(2000).slice(0, 2000)
    const times = Array.from({ length: 15 }, () => {
      const before = process.cpuUsage()
      flagMessage(text, '', aFilter({ links: 'hold', repetitions: 'hold' }))
      return millisecondsSince(before)
    })
    expect(Math.min(...times)).toBeLessThan(enoughMilliseconds)
  },
)
