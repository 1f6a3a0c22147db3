import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { messageMaxLength } from './message.ts'

test.each([
  ['a  b\t\tc', 'a b c'],
  ['a \n b\r\nc', 'a\nb\n\nc'],
  ['（ａ）：', '(a):'],
  ['a\u200B\u200Db\u202E', 'ab'],
  ['ﬁne', 'fine'],
  ['e\u0301', 'é'],
  ['geht´s', 'geht´s'],
  ['⑴', '1'],
  ['a\uD800b', 'a b'],
  ['\u0000x', ' x'],
])('%j becomes %j', (typed, clean) => {
  expect(cleanText(typed).text).toBe(clean)
})

test('every clean character keeps its position in the typed text', () => {
  const { text, originOf } = cleanText('\u200Ba\u200B  ﬁ')

  expect(text).toBe('a fi')
  expect([0, 1, 2, 3, 4].map(originOf)).toEqual([0, 3, 5, 5, 6])
})

test.each(['ﷺ', 'a ﷺ', '🄐', '㍿😀'])('a message full of %j is read only as far as a message may be long', (piece) => {
  const typed = piece.repeat(messageMaxLength).slice(0, messageMaxLength).toWellFormed()

  const { text, originOf, readTo } = cleanText(typed)

  expect(text.length).toBeLessThanOrEqual(messageMaxLength)
  expect(text.isWellFormed()).toBe(true)
  expect(cleanText(typed.slice(0, readTo)).text).toBe(text)
  expect(originOf(text.length)).toBe(typed.length)
})

test('a message of the longest length is read to its end', () => {
  const typed = 'ü '.repeat(messageMaxLength / 2)

  expect(cleanText(typed)).toMatchObject({ text: typed, readTo: typed.length })
})

/** Above this code point, Unicode assigns only tags, selectors and private use, which have no other form. */
const lastLetter = 0x323af

test('cleaning a second time changes nothing, for every Unicode character', () => {
  const changed: string[] = []
  for (let code = 0; code <= lastLetter; code += 1) {
    const once = cleanText(String.fromCodePoint(code)).text
    if (cleanText(once).text !== once) changed.push(code.toString(16))
  }
  expect(changed).toEqual([])
})

test('the time for a tower of accents grows only with its height', () => {
  expect(cleanText(`a${'\u0301'.repeat(50_000)}`).text.length).toBeLessThanOrEqual(50_001)
})
