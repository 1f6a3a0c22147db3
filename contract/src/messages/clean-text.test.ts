import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

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
