import { expect, test } from 'vitest'
import { breakAddresses } from './break-addresses.ts'

test.each([
  ['https://evil.example/a', 'https:// evil. example/a'],
  ['http://1.2.3.4', 'http:// 1.2.3.4'],
  ['www.evil.example', 'www. evil. example'],
  ['mira@example.org', 'mira@example. org'],
  ['evil。example evil．example evil｡example', 'evil。 example evil． example evil｡ example'],
  ['bücher.рф 1.2.xn--p1ai', 'bücher. рф 1.2. xn--p1ai'],
])('no mail program makes a link of %j', (typed, broken) => {
  expect(breakAddresses(typed)).toBe(broken)
})

test.each([
  'Mira M.',
  'I move away. Thank you.',
  'on 31.12.2026 for 3.50 €',
  'Invoice 2026-0001',
  'Well... no',
  'a: b/c',
])('%j stays as it was typed', (typed) => expect(breakAddresses(typed)).toBe(typed))
