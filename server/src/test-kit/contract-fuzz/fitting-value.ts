import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { z } from '@lautgabe/contract/zod.ts'

export type Schema = z.core.JSONSchema.BaseSchema

/** `ids` are those of things that exist, so that a call reaches more than "not found". */
export type Supply = { random: Random; ids: readonly string[] }

/** A value that a schema of the contract describes. Rules that only code knows may still refuse it. */
export function fittingValue(schema: Schema, supply: Supply): unknown {
  const { random } = supply
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fittingValue(random.pick(choices), supply)
  // Zod writes a nullable text as one schema with two types.
  const types: unknown = schema.type
  if (Array.isArray(types))
    return fittingValue({ ...schema, type: random.pick<NonNullable<Schema['type']>>(types) }, supply)
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, supply)
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema
      const length = minItems + random.below(Math.min(maxItems - minItems, 3) + 1)
      return Array.from({ length }, () => fittingValue((schema.items ?? {}) as Schema, supply))
    }
    case 'string':
      return fittingText(schema, supply)
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1000 } = schema
      const number = minimum + random.below(Math.min(maximum - minimum, 1e6) + 1)
      return schema.type === 'integer' ? Math.round(number) : number
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case undefined:
      return random.pick<unknown>([null, 1, 'text', true, {}, []])
    default:
      throw new Error(`a schema of the type ${String(schema.type)}`)
  }
}

function fittingObject(schema: Schema, supply: Supply): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const made: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const isOptional = !required.includes(name)
    if (!isOptional || supply.random.chance(0.6)) made[name] = fittingValue(property as Schema, supply)
  }
  if (typeof additionalProperties === 'object' && supply.random.chance(0.7)) {
    const name = fittingText((schema.propertyNames ?? { type: 'string' }) as Schema, supply)
    made[name] = fittingValue(additionalProperties, supply)
  }
  return made
}

const times = ['2026-11-17T12:00:00.000Z', '2026-02-28T23:59:59Z', '2000-01-01T00:00:00.000Z']

const byFormat: Record<string, (supply: Supply) => string> = {
  uuid: ({ random, ids }) => (ids.length > 0 && random.chance(0.8) ? random.pick(ids) : crypto.randomUUID()),
  'date-time': ({ random }) => random.pick(times),
  date: ({ random }) => random.pick(times).slice(0, 10),
  email: ({ random }) => `person-${random.below(1000)}@example.org`,
  uri: () => 'https://example.org/tip',
}

/** Every pattern of the contract fits at least one of these; `fittingText` says so if a new one does not. */
const samples = [
  'Hello there, emma: good evening!',
  'emma',
  'anna',
  'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich',
  'effect_echo',
  'en',
  'https://streamlabs.com/anna',
  'price_1Abc',
  'EUR',
  'eur',
  '2026-11',
  '12.50',
  '1',
  '25',
  'true',
  'a-key',
  '',
]

function fittingText(schema: Schema, supply: Supply): string {
  const made = schema.format === undefined ? undefined : byFormat[schema.format]?.(supply)
  if (made !== undefined) return made
  const { minLength = 0, maxLength = 200, pattern } = schema
  const isTyped = pattern !== undefined && typeof pattern === 'string'
  const rule = isTyped ? new RegExp(pattern, 'u') : undefined
  const fitting = samples.filter(
    (text) => text.length >= minLength && text.length <= maxLength && (rule?.test(text) ?? true),
  )
  if (fitting.length > 0) return supply.random.pick(fitting)
  const filled = 'a'.repeat(Math.min(Math.max(minLength, 1), maxLength))
  if (rule && !rule.test(filled)) throw new Error(`no sample fits the pattern ${pattern}`)
  return filled
}
