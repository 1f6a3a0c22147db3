import { apiBase, type Endpoint } from '@lautgabe/contract/endpoint.ts'
import { findUnstorableText } from '@lautgabe/contract/storable-text.ts'
import { z } from '@lautgabe/contract/zod.ts'
import { fittingValue, type Schema, type Supply } from './fitting-value.ts'
import { boundaryValue, deepJson, hugeValue, strangeText, wrongValue } from './hostile-values.ts'
import { makeForm } from './make-form.ts'

export const caseKinds = [
  'valid',
  'boundary',
  'wrong type',
  'missing',
  'extra',
  'huge',
  'deep',
  'unicode',
  'duplicate key',
  'content type',
] as const
export type CaseKind = (typeof caseKinds)[number]

export type Case = {
  kind: CaseKind
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Known by the contract's own schemas. A call that must be refused may change nothing. */
  mustBeRefused: boolean
}

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
type Schemas = { [Name in keyof Parts]: Schema | undefined }

const schemasOf = new WeakMap<Endpoint, Schemas>()

const toSchema = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

/** As the OpenAPI document shows them. */
function toSchemas(endpoint: Endpoint): Schemas {
  const known = schemasOf.get(endpoint)
  if (known) return known
  const schemas = {
    params: toSchema(endpoint.params),
    query: toSchema(endpoint.query),
    body: toSchema(endpoint.body),
  }
  schemasOf.set(endpoint, schemas)
  return schemas
}

const json = 'application/json'
const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'x',
  '',
]

/** `given` are parameters of the path that no schema can know, such as keys. */
export function makeCase(endpoint: Endpoint, kind: CaseKind, supply: Supply, given: Record<string, string>): Case {
  const { random } = supply
  const schemas = toSchemas(endpoint)
  const fill = (schema: Schema | undefined) => (schema ? fittingValue(schema, supply) : {}) as Record<string, unknown>
  const parts: Parts = {
    params: { ...fill(schemas.params), ...given },
    query: fill(schemas.query),
    body: fill(schemas.body),
  }
  const places = (['body', 'query', 'params'] as const).filter((part) => schemas[part] !== undefined)
  const place = random.chance(0.8) ? places[0] : random.pick(places)
  if (place && kind !== 'valid') spoil(parts, place, schemas[place] ?? {}, kind, supply)
  if (place === 'params') Object.assign(parts.params, given)
  return toCase(endpoint, kind, parts, supply)
}

/** Changes one value, anywhere in a part of the input. */
function spoil(parts: Parts, place: keyof Parts, schema: Schema, kind: CaseKind, { random }: Supply): void {
  // Only a body can be something else than an object.
  const spots = [...spotsOf(parts, place, schema)].slice(place === 'body' ? 0 : 1)
  const spot = spots.length > 0 ? random.pick(spots) : undefined
  if (!spot) return
  if (kind === 'boundary') spot.set(boundaryValue(spot.schema, random))
  else if (kind === 'wrong type') spot.set(wrongValue(random))
  else if (kind === 'missing') spot.drop()
  else if (kind === 'huge') spot.set(hugeValue(random))
  else if (kind === 'unicode') {
    const texts = spots.filter((each) => typeof each.value === 'string')
    random.pick(texts.length > 0 ? texts : spots).set(strangeText(random))
  } else if (kind === 'extra') {
    const objects = spots.filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
    const target = random.pick(objects)?.value as Record<string, unknown> | undefined
    if (target) target[random.pick(['surprise', 'constructor', 'toString', 'id', '', 'is_admin'])] = wrongValue(random)
  }
}

type Spot = { schema: Schema; value: unknown; set(value: unknown): void; drop(): void }

function* spotsOf(holder: object, name: string, schema: Schema): Generator<Spot> {
  const within = holder as Record<string, unknown>
  const value = within[name]
  yield {
    schema,
    value,
    set: (changed) => void (within[name] = changed),
    drop: () => void (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete within[name]),
  }
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.keys(value)) {
    const described = Array.isArray(value) ? schema.items : (schema.properties?.[inner] ?? schema.additionalProperties)
    yield* spotsOf(value, inner, typeof described === 'object' ? (described as Schema) : {})
  }
}

function toCase(endpoint: Endpoint, kind: CaseKind, { params, query, body }: Parts, supply: Supply): Case {
  const { random } = supply
  const named: Record<string, string> = {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    named[name] = toSegment(params[name])
    return encodeURIComponent(named[name])
  })
  const search = toSearch(query, kind === 'duplicate key' ? random.pick(Object.keys(query)) : undefined)
  const url = `${apiBase}${path}${search && `?${search}`}`
  const seen = { params: named, query: Object.fromEntries(new URLSearchParams(search)) }
  if (endpoint.method === 'GET') {
    const refuses = kind !== 'duplicate key' && isRefused(endpoint, { ...seen, body: {} })
    return { kind, url, headers: {}, mustBeRefused: refuses }
  }
  if (endpoint.files) {
    const fields = toFields(body)
    const mustBeRefused = isRefused(endpoint, { ...seen, body: fields })
    return { kind, url, ...makeForm(endpoint.files, fields, random), mustBeRefused }
  }
  let payload = toJson(body)
  if (kind === 'deep') payload = withField(body, deepJson(random), random.pick(Object.keys(body ?? {})))
  if (kind === 'duplicate key') payload = twice(payload, toJson(wrongValue(random)))
  const type = kind === 'content type' ? random.pick(wrongTypes) : json
  if (kind === 'content type' && type === '') payload = payload.slice(0, -1)
  const headers = { 'content-type': type === '' ? json : type }
  const parsed = parse(payload)
  const isUnread = type !== json || parsed === undefined || payload.length > 64_000
  return { kind, url, headers, payload, mustBeRefused: !isUnread && isRefused(endpoint, { ...seen, body: parsed }) }
}

function isRefused(endpoint: Endpoint, sent: Parts): boolean {
  return (['params', 'query', 'body'] as const).some((part) => {
    const schema = endpoint[part]
    return schema && (findUnstorableText(sent[part]) !== undefined || !schema.safeParse(sent[part] ?? {}).success)
  })
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What the server reads in a path, which is never empty and always text. */
const toSegment = (value: unknown): string => toText(value).slice(0, 4000).toWellFormed() || ' '

/** A form has a few fields, and all of them are text. */
function toFields(body: unknown): Record<string, string> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {}).slice(0, 20)
  return Object.fromEntries(entries.map(([name, value]) => [name, toText(value).toWellFormed()]))
}

function toSearch(query: Record<string, unknown>, repeated: string | undefined): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, toText(value).slice(0, 4000)]))
  if (repeated !== undefined) search.append(repeated, 'again')
  return search.toString()
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? ''

function withField(body: unknown, value: string, name: string | undefined): string {
  if (name === undefined) return value
  const others = { ...(body as Record<string, unknown>), [name]: null }
  return toJson(others).replace(`${toJson(name)}:null`, () => `${toJson(name)}:${value}`)
}

/** The first field of an object once more, with another value. */
function twice(payload: string, value: string): string {
  const name = /^\{("(?:[^"\\]|\\.)*"):/.exec(payload)?.[1]
  return name === undefined ? payload : `${payload.slice(0, -1)},${name}:${value}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
