import { isObject } from '../../../frame/read-body.ts'
import { badRequest } from '../../refusal.ts'

/** Turns the text of a form into a value. A parameter that was left out is undefined. */
export type Reader<Value> = (raw: unknown, param: string) => Value

export type Shape = Record<string, Reader<unknown>>
export type ReadBy<Fields extends Shape> = { [Name in keyof Fields]: ReturnType<Fields[Name]> }

export const text: Reader<string | undefined> = (raw, param) => {
  if (raw === undefined) return undefined
  if (typeof raw !== 'string') throw badRequest(`Invalid string: ${JSON.stringify(raw)}`, { param })
  return raw
}

export const whole: Reader<number | undefined> = (raw, param) => {
  const typed = text(raw, param)
  if (typed === undefined) return undefined
  if (!/^-?\d+$/.test(typed))
    throw badRequest(`Invalid integer: ${typed}`, { param, code: 'parameter_invalid_integer' })
  return Number(typed)
}

export const flag: Reader<boolean | undefined> = (raw, param) => {
  const typed = text(raw, param)
  if (typed === undefined) return undefined
  if (typed !== 'true' && typed !== 'false') throw badRequest(`Invalid boolean: ${typed}`, { param })
  return typed === 'true'
}

export function choice<const Choice extends string>(choices: readonly Choice[]): Reader<Choice | undefined> {
  return (raw, param) => {
    const typed = text(raw, param)
    if (typed === undefined) return undefined
    const chosen = choices.find((candidate) => candidate === typed)
    if (chosen === undefined) throw badRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param })
    return chosen
  }
}

export function list<Value>(item: Reader<Value>): Reader<Value[] | undefined> {
  return (raw, param) => {
    if (raw === undefined) return undefined
    if (!Array.isArray(raw)) throw badRequest('Invalid array', { param })
    return raw.map((value: unknown, index) => item(value, `${param}[${index}]`))
  }
}

export function group<Fields extends Shape>(shape: Fields): Reader<ReadBy<Fields> | undefined> {
  return (raw, param) => {
    if (raw === undefined) return undefined
    if (!isObject(raw)) throw badRequest('Invalid object', { param })
    return readShape(raw, shape, param)
  }
}

/** An empty text stands for null: it takes the present value away. */
export function clearable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (raw, param) => (raw === '' ? null : reader(raw, param))
}

export function required<Value>(reader: Reader<Value>): Reader<Exclude<Value, undefined>> {
  return (raw, param) => {
    const value = reader(raw, param)
    if (value === undefined || raw === '')
      throw badRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
    return value as Exclude<Value, undefined>
  }
}

/** Reads every parameter and refuses unknown ones. */
export function readShape<Fields extends Shape>(
  raw: Record<string, unknown>,
  shape: Fields,
  inside = '',
): ReadBy<Fields> {
  const path = (name: string) => (inside === '' ? name : `${inside}[${name}]`)
  const unknown = Object.keys(raw).find((name) => !(name in shape))
  if (unknown !== undefined) {
    const param = path(unknown)
    throw badRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
  }
  const entries = Object.entries(shape).map(([name, reader]) => [name, reader(raw[name], path(name))])
  return Object.fromEntries(entries) as ReadBy<Fields>
}

/** Parameters of which the SDK knows each one, so that an upgrade which drops one fails the build. */
export function paramsOf<Params>() {
  return <Fields extends Shape & { [Name in Exclude<keyof Fields, keyof Params>]: never }>(shape: Fields): Fields =>
    shape
}
