import { expect, test } from 'vitest'
import { aCatalogue, aVoice, heard, noLimits } from './test-kit/a-catalogue.ts'
import { readMessage } from './read-message.ts'
import { writeMessage } from './write-message.ts'

const catalogue = aCatalogue()

/** The typed text, what is heard, and the notes about it. */
type Example = [typed: string, isHeard: string, ...notes: string[]]

const taught: Example[] = [
  ['', ''],
  ['   ', ''],
  ['hello', 'Heart: hello'],
  ['brian: hello', 'Brian: hello'],
  [
    'brian: hello everyone (airhorn) oma: Kinder, das Essen wird kalt!',
    'Brian: hello everyone | (airhorn) | Oma: Kinder, das Essen wird kalt!',
  ],
  ['(airhorn)', '(airhorn)'],
  ['hi brian: yo', 'Heart: hi | Brian: yo'],
  ['brian: a (bruh) b', 'Brian: a | (bruh) | Brian: b'],
  ['brian: a default: b', 'Brian: a | Heart: b'],
  ['oma: hallo Default : wieder normal', 'Oma: hallo | Heart: wieder normal'],
  ['oma: a (default) b', 'Oma: a | Heart: b'],
]

const researched: Example[] = [
  ['BRIAN : salut les gars', 'Brian: salut les gars'],
  ['Brian：hi （airhorn）', 'Brian: hi | (airhorn)'],
  [
    'drake: hello i am drake (bruh) spngbob: i am still drake',
    'Drake: hello i am drake | (bruh) | Drake: spngbob: i am still drake',
    'unknown_voice spngbob > Drake',
  ],
  [
    'note: this is important, see https://a.b/c:d at 10:30 :)',
    'Heart: note: this is important, see https://a.b/c:d at 10:30 :)',
  ],
  ['I love this stream (not kidding) brian: same', 'Heart: I love this stream not kidding | Brian: same'],
  ['[brian] hi [laughs] [airhorn]', 'Brian: hi | (airhorn)', 'stage_direction laughs'],
  ['brian: hi (airhron) (sad violin)', 'Brian: hi | (airhorn) | (sad-violin)', 'sound_repaired airhron > airhorn'],
  ['oma: hallo (oma) Kuchen', 'Oma: hallo | (oma) | Oma: Kuchen'],
  ['brain: is a word', 'Heart: brain: is a word'],
  ['brian:hi drake:yo', 'Brian: hi | Drake: yo'],
  ['let me quote brian: he said no', 'Heart: let me quote | Brian: he said no'],
]

const humanErrors: Example[] = [
  ['note: hi', 'Heart: note: hi'],
  ['spngebob: hi', 'SpongeBob: hi', 'voice_repaired spngebob > SpongeBob'],
  ['psongebob: hi', 'SpongeBob: hi', 'voice_repaired psongebob > SpongeBob'],
  ['spngbobb: hi', 'Heart: spngbobb: hi', 'unknown_voice spngbobb > Heart'],
  ['Briann: hi', 'Brian: hi', 'voice_repaired Briann > Brian'],
  ['drkae: hi', 'Drake: hi', 'voice_repaired drkae > Drake'],
  ['dake: hi', 'Heart: dake: hi', 'unknown_voice dake > Heart'],
  ['hello spngebob: hi', 'Heart: hello spngebob: hi'],
  ['oma: ich sage spngebob: hi', 'Oma: ich sage spngebob: hi'],
  ['hi | spngebob: yo', 'Heart: hi | SpongeBob: yo', 'voice_repaired spngebob > SpongeBob'],
  ['(bruh) drkae: yo', '(bruh) | Drake: yo', 'voice_repaired drkae > Drake'],
  ['[spngebob] hi', 'SpongeBob: hi', 'voice_repaired spngebob > SpongeBob'],
  ['(spngebob) hi', 'SpongeBob: hi', 'voice_repaired spngebob > SpongeBob'],
  ['well [spngebob] hi', 'Heart: well hi', 'stage_direction spngebob'],
  ['well (spngebob) hi', 'Heart: well spngebob hi', 'unknown_sound spngebob'],
  ['max: hi', 'Heart: hi', 'voice_not_allowed max > Heart'],
  ['brian: a max: b', 'Brian: a | Brian: b', 'voice_not_allowed max > Brian'],
  ['brian: a celebrity: b', 'Brian: a | Brian: b', 'plan_lacks_voice celebrity > Brian'],
  ['my own: b', 'Heart: b', 'plan_lacks_voice my own > Heart'],
  ['hi (golden) you', 'Heart: hi | Heart: you', 'plan_lacks_sound golden'],
  ['[my own] hi [homemade]', 'Heart: hi', 'plan_lacks_voice my own > Heart', 'plan_lacks_sound homemade'],
  ['well (to be honest) fine', 'Heart: well to be honest fine'],
  ['well (yes) fine', 'Heart: well yes fine'],
  ['well (lol) fine', 'Heart: well lol fine'],
  ['well (xylophone) fine', 'Heart: well xylophone fine', 'unknown_sound xylophone'],
  ['Streamer(in) und Zuschauer(innen)', 'Heart: Streamer in und Zuschauer innen'],
  ['hi [whispers softly] you', 'Heart: hi you', 'stage_direction whispers softly'],
  ['[this is my whole message to you]', 'Heart: this is my whole message to you'],
  ['(airhorn', '(airhorn)'],
  ['hi (airhorn brian: yo', 'Heart: hi | (airhorn) | Brian: yo'],
  ['hi (sad violin', 'Heart: hi | (sad-violin)'],
  ['hi (airhron', 'Heart: hi airhron'],
  ['((airhorn))', '(airhorn)'],
  ['(((airhorn)) hi', '(airhorn) | Heart: hi'],
  ['[(airhorn)]', '(airhorn)'],
  ['(air(horn))', 'Heart: air horn'],
  ['brian: drake: hi', 'Drake: hi'],
  ['brian:drake:hi', 'Drake: hi'],
  ['brian: (drake) hi', 'Drake: hi'],
  ['brian:', '', 'nothing_to_say brian'],
  ['hi brian: ', 'Heart: hi', 'nothing_to_say brian'],
  ['brian: (airhorn)', '(airhorn)', 'nothing_to_say brian'],
  ['brian: (airhorn) hi', '(airhorn) | Brian: hi'],
  ['brian: 😀', '', 'nothing_to_say brian'],
  ['(oma) hi', '(oma) | Heart: hi'],
  ['[oma] hi', 'Oma: hi'],
  ['hello 😀😀😀', 'Heart: hello 😀😀😀'],
  ['😀👩‍👩‍👧🏳️‍🌈❤️', ''],
  ['(12)', '(12)'],
  ['(13)', '(13)'],
  ['(1-3)', '(1-3)'],
  ['(99)', 'Heart: 99'],
  ['(airhorn) (airhorn)', '(airhorn)', 'sound_repeated airhorn'],
  ['(airhorn) 😀 | (airhorn)', '(airhorn)', 'sound_repeated airhorn'],
  ['(airhorn) x (airhorn)', '(airhorn) | Heart: x | (airhorn)'],
]

const spellings: Example[] = [
  ['Morgan F: hi', 'Morgan F: hi'],
  ['morgan_f: hi', 'Morgan F: hi'],
  ['MORGAN-F : hi', 'Morgan F: hi'],
  ['morganf:hi', 'Morgan F: hi'],
  ['bjorn: moin', 'Björn: moin'],
  ['BJÖRN: moin', 'Björn: moin'],
  ['bjo\u0308rn: moin', 'Björn: moin'],
  ['ｂｒｉａｎ： hi', 'Brian: hi'],
  ['𝓫𝓻𝓲𝓪𝓷: hi', 'Brian: hi'],
  ['br\u200Bian\u200D: hi', 'Brian: hi'],
  ['\u202Ebrian: hi\u202C', 'Brian: hi'],
  ['\uFEFFbrian: hi', 'Brian: hi'],
  ['brian\u00A0: salut', 'Brian: salut'],
  ['brian \u202F: salut', 'Brian: salut'],
  ['@brian: hi', 'Brian: hi'],
  ['!brian: hi', 'Brian: hi'],
  ['/brian: hi', 'Brian: hi'],
  ['#brian: hi', 'Brian: hi'],
  ['hello!brian: hi', 'Heart: hello! | Brian: hi'],
  ['(brian) hi', 'Brian: hi'],
  ['(brian): hi', 'Brian: hi'],
  ['[Sad_Violin]', '(sad-violin)'],
  ['( airhorn )', '(airhorn)'],
  ['a || b', 'Heart: a | Heart: b'],
  ['a|b', 'Heart: a | Heart: b'],
  ['brian: a\nb\r\n\r\nc', 'Brian: a | Brian: b | Brian: c'],
  ['hello    there\t you', 'Heart: hello there you'],
  ['hi,brian: yo', 'Heart: hi, | Brian: yo'],
  ['😀brian: yo', 'Brian: yo'],
  ['(brian: hi)', 'Brian: hi'],
  ['"brian: hi"', 'Brian: hi"'],
  ['wie geht´s', 'Heart: wie geht´s'],
  ['half \uD800 a pair', 'Heart: half a pair'],
]

const notCalls: Example[] = [
  ['brian:)', 'Heart: brian:)'],
  ['brian:( sad', 'Heart: brian:( sad'],
  ['brian:D', 'Heart: brian:D'],
  ['brian:P lol', 'Heart: brian:P lol'],
  ['brian:/ hm', 'Heart: brian:/ hm'],
  ['brian:: hm', 'Heart: brian:: hm'],
  ['I love brian :D', 'Heart: I love brian :D'],
  ['I love brian :o', 'Heart: I love brian :o'],
  ['I love brian :-)', 'Heart: I love brian :-)'],
  ['I love brian :joy:', 'Heart: I love brian :joy:'],
  ['brian:Danke', 'Brian: Danke'],
  ['brian:Papa', 'Brian: Papa'],
  ['brian:o nein', 'Brian: o nein'],
  ['sad :(airhorn)', 'Heart: sad | (airhorn)'],
  ['brian:(airhorn) hi', 'Heart: brian | (airhorn) | Heart: hi'],
  ['anti-brian: hi', 'Heart: anti-brian: hi', 'unknown_voice anti-brian > Heart'],
  ['me@brian: hi', 'Heart: me@brian: hi'],
  ['10:30 Uhr', 'Heart: 10:30 Uhr'],
  ['um 10:30: los', 'Heart: um 10:30: los'],
  ['3:1 für uns', 'Heart: 3:1 für uns'],
  ['https://brian:8080/(airhorn)', 'Heart: https://brian:8080/(airhorn)'],
  ['(see https://a.b/c)', 'Heart: see https://a.b/c'],
  ['https://de.wikipedia.org/wiki/X_(Y)', 'Heart: https://de.wikipedia.org/wiki/X_(Y)'],
  ['brian:https://a.b/oma:x ok', 'Brian: https://a.b/oma:x ok'],
  ['twitch.tv/brian:x', 'Heart: twitch.tv/brian:x'],
  ['www.brian:x', 'Heart: www.brian:x'],
  ['Achtung: jetzt', 'Heart: Achtung: jetzt'],
  ['PS: danke', 'Heart: PS: danke'],
  ['Guten Morgen: hallo', 'Heart: Guten Morgen: hallo'],
  ['just a note: hi', 'Heart: just a note: hi'],
  ['Gandalf: you shall not pass', 'Heart: Gandalf: you shall not pass', 'unknown_voice Gandalf > Heart'],
  ['Darth Vader: hi', 'Heart: Darth Vader: hi', 'unknown_voice Darth Vader > Heart'],
  ['brian: thanks! bogus: hm', 'Brian: thanks! bogus: hm'],
  ['one two three four: hi', 'Heart: one two three four: hi'],
  ['(1) hi (2)', 'Heart: 1 hi 2'],
  ['1) first 2) second', 'Heart: 1 first 2 second'],
  ['xD: haha', 'Heart: xD: haha'],
  [':', ''],
  ['()[]((', ''],
]

const all = [...taught, ...researched, ...humanErrors, ...spellings, ...notCalls]

test.each(all)('%j is heard as %j', (typed, isHeard, ...notes) => {
  const message = readMessage(typed, catalogue, noLimits)

  expect(heard(message)).toBe(isHeard)
  expect(
    message.notes.map((note) => [note.code, note.typed, ...(note.name ? ['>', note.name] : [])].join(' ')),
  ).toEqual(notes)
})

test.each(all)('%j means the same when it is written down', (typed) => {
  const { parts } = readMessage(typed, catalogue, noLimits)

  expect(heard(readMessage(writeMessage(parts), catalogue, noLimits))).toBe(heard({ parts }))
})

test.each(['b\u200Bad', 'b\u00ADad', 'ｂａｄ', '𝓫𝓪𝓭', '&#98;ad', 'b\u0336a\u0336d\u0336', '\u202Ebad', 'b\uE000ad'])(
  'a disguised word is shown as it is spoken: %j',
  (typed) => {
    const { parts } = readMessage(typed, catalogue, noLimits)

    expect(parts.map((part) => part.kind === 'speech' && part.spoken)).toEqual(['bad'])
  },
)

test('numbers call sounds only if the streamer wants it', () => {
  const limits = { ...noLimits, number_shortcuts: false }

  expect(heard(readMessage('brian: (12) [12] (1-3)', catalogue, limits))).toBe('Brian: 12 12 1-3')
})

test('the caller learns what the plan forbids', () => {
  const { planProblems } = readMessage('celebrity: a my own: b (golden) (homemade) max: c', catalogue, noLimits)

  expect(planProblems).toEqual(['subscription_limit', 'private_voices', 'private_sounds'])
})

test('every place of the text has a colour', () => {
  const { tokens } = readMessage('brian: hi [laughs] (bruh) ok (aside) max: x', catalogue, noLimits)

  expect(tokens.map(({ kind, start, end }) => `${kind} ${start}-${end}`)).toEqual([
    'switch 0-6',
    'text 6-10',
    'silent 10-18',
    'text 18-19',
    'sound 19-25',
    'text 25-29',
    'silent 29-30',
    'text 30-35',
    'silent 35-36',
    'text 36-37',
    'silent 37-41',
    'text 41-43',
  ])
})

test('positions refer to the typed text, not to the cleaned one', () => {
  const { parts } = readMessage('\u200Bbrian\u200B:   hi   （airhorn）', catalogue, noLimits)

  expect(parts.map(({ start, end }) => [start, end])).toEqual([
    [11, 13],
    [16, 25],
  ])
})

test.each([null, '00000000-0000-4000-8000-999999999999'])('without a default voice (%s) no voice reads', (id) => {
  const message = readMessage('hi brian: yo default: bye', aCatalogue({ default_voice_id: id }), noLimits)

  expect(heard(message)).toBe('Brian: yo')
  expect(message.tokens[0]).toEqual({ kind: 'text', voice: undefined, isLeftOut: false, start: 0, end: 3 })
})

test('a misspelling of two names calls neither', () => {
  const twins = aCatalogue({ voices: [aVoice('Marvin'), aVoice('Martin')] })
  const { notes } = readMessage('marin: hi', twins, noLimits)

  expect(notes.map(({ code }) => code)).toEqual(['unknown_voice'])
})

test('a voice may be called by a name of three words', () => {
  const choir = aCatalogue({ voices: [aVoice('Brian'), aVoice('One Two Three')] })

  expect(heard(readMessage('brian: hi one two three: yo', choir, noLimits))).toBe('Brian: hi | One Two Three: yo')
})
