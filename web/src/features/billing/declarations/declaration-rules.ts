import { required } from '../../../platform/forms/field-checks.ts'

const lineMaxLength = 200
const reasonMaxLength = 2000

export function checkLine(typed: string): string | undefined {
  return required(typed) ?? (typed.trim().length > lineMaxLength ? 'contracts:fields.tooLong' : undefined)
}

/** Only a cancellation for an important reason must name it. */
export function checkReason(typed: string, isImportant: boolean): string | undefined {
  if (isImportant && typed.trim() === '') return 'contracts:fields.reasonRequired'
  return typed.trim().length > reasonMaxLength ? 'contracts:fields.tooLong' : undefined
}

/** Empty means as soon as possible. */
export function checkEndDate(typed: string, today: string): string | undefined {
  if (typed === '') return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && typed >= today ? undefined : 'contracts:fields.endsOnInvalid'
}
