import type { FormProblem } from '@lautgabe/contract/login/form-rules.ts'
import type { Told } from './form-words.ts'

export function toTold(problem: FormProblem | undefined): Told | undefined {
  return problem && `forms:${problem}`
}

export function required(value: string): Told | undefined {
  return value.trim() === '' ? toTold('field_required') : undefined
}
