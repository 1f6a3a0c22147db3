/** The caller's input: the members of a JSON object or the fields of a form. */
export type ControlInput = Record<string, unknown>

export type Field<Value = unknown> = {
  name: string
  label: string
  kind: 'number' | 'choice' | 'text'
  initial: string | number
  choices?: readonly string[]
  min?: number
  max?: number
  isRequired?: boolean
  /** The checked value; the initial one when the caller left the field out. */
  read(input: ControlInput): Value
}

/** An action that a person or a test can trigger in a simulator: `POST /control/<simulator>/<name>`. */
export type Control = {
  name: string
  title: string
  /** The words on its button. */
  verb: string
  description: string
  fields: readonly Field[]
  run(input: ControlInput): void
}

/** A mistake of the caller, answered with 400 and this sentence. */
export class BadInput extends Error {
  override name = 'BadInput'
}

export function runControl(control: Control, input: ControlInput): void {
  const known = new Set(control.fields.map((field) => field.name))
  for (const name of Object.keys(input)) {
    if (!known.has(name)) throw new BadInput(`${control.name} has no field "${name}".`)
  }
  control.run(input)
}

export function numberField(field: {
  name: string
  label: string
  initial: number
  min: number
  max: number
}): Field<number> {
  return {
    ...field,
    kind: 'number',
    read(input) {
      const raw = input[field.name] ?? field.initial
      const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
      if (typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max) return value
      throw new BadInput(`${field.name} must be a whole number from ${field.min} to ${field.max}.`)
    },
  }
}

export function choiceField<const Choice extends string>(field: {
  name: string
  label: string
  initial: NoInfer<Choice>
  choices: readonly Choice[]
}): Field<Choice> {
  return {
    ...field,
    kind: 'choice',
    read(input) {
      const raw = input[field.name] ?? field.initial
      const choice = field.choices.find((candidate) => candidate === raw)
      if (choice === undefined) throw new BadInput(`${field.name} must be one of: ${field.choices.join(', ')}.`)
      return choice
    },
  }
}

export function textField(field: { name: string; label: string; initial: string; isRequired: boolean }): Field<string> {
  return {
    ...field,
    kind: 'text',
    read(input) {
      const raw = input[field.name] ?? field.initial
      if (typeof raw !== 'string' && typeof raw !== 'boolean' && typeof raw !== 'number') {
        throw new BadInput(`${field.name} must be a text.`)
      }
      const value = String(raw).trim()
      if (field.isRequired && value === '') throw new BadInput(`${field.name} must not be empty.`)
      return value
    },
  }
}
