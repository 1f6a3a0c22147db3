import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { Schema } from './fitting-value.ts'

const text = (length: number) => 'ä'.repeat(Math.max(0, length))
const list = (length: number) => Array.from({ length: Math.max(0, Math.min(length, 500)) }, () => 'a')

/** Values just inside and just outside of a schema's bounds. */
export function boundaryValue(schema: Schema, random: Random): unknown {
  const { minLength = 0, maxLength = 300, minimum = 0, maximum = 100, minItems = 0, maxItems = 20 } = schema
  const numbers = [
    minimum,
    minimum - 1,
    maximum,
    maximum + 1,
    minimum + 0.5,
    0,
    -1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    -0,
  ]
  if (schema.type === 'string')
    return text(random.pick([0, minLength - 1, minLength, maxLength, maxLength + 1, maxLength * 2]))
  if (schema.type === 'array') return list(random.pick([0, minItems - 1, minItems, maxItems, maxItems + 1]))
  if (schema.type === 'integer' || schema.type === 'number') return random.pick(numbers)
  return random.pick<unknown>([...numbers, '', null, [], {}])
}

const ofEachType: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e21,
  '',
  'text',
  '1',
  'true',
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  { toString: 'x' },
]

export const wrongValue = (random: Random): unknown => random.pick(ofEachType)

const strangeTexts = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'half \uDE00',
  '\uFFFF\uFFFE',
  '\uFEFFbegins with a mark',
  '\u202Eback\u202C',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u200B',
  'ﷺ'.repeat(50),
  'İıŞş',
  'ß'.repeat(100),
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '{{7*7}}',
  '../../../etc/passwd',
  '%00%ff%',
  '__proto__',
  '\\u0000',
  '9'.repeat(400),
  '-0',
  'NaN',
  '1e999',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
]

export const strangeText = (random: Random): string => random.pick(strangeTexts)

/** Below and above the limit of a whole body. */
const hugeValues: readonly unknown[] = [
  'x'.repeat(20_000),
  'x'.repeat(70_000),
  '😀'.repeat(8_000),
  Array.from({ length: 3_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
  10 ** 300,
]

export const hugeValue = (random: Random): unknown => random.pick(hugeValues)

/** JSON text, since a value this deep cannot be made by `JSON.stringify`. */
export const deepJson = (random: Random): string => {
  const depth = random.pick([20, 500, 2_000, 15_000])
  return random.chance(0.5)
    ? `${'['.repeat(depth)}1${']'.repeat(depth)}`
    : `${'{"a":'.repeat(Math.floor(depth / 3))}1${'}'.repeat(Math.floor(depth / 3))}`
}
