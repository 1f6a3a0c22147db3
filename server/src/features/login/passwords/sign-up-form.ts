import {
  emailProblem,
  type FormProblem,
  nameProblem,
  registrationKeyProblem,
  type SignUpField,
  signUpFields,
  toEmailKey,
  usernameProblem,
} from '@lautgabe/contract/login/form-rules.ts'
import { type FormFields, textOf } from '../wire/form-fields.ts'
import type { FieldProblem } from '../wire/login-answer.ts'
import { newPasswordProblem } from './new-password-problem.ts'

export type SignUpForm = {
  name: string | null
  username: string
  email: string
  password: string
  registrationKey: string
}

const rules: Record<SignUpField, (value: unknown) => FormProblem | undefined> = {
  name: nameProblem,
  username: usernameProblem,
  email: emailProblem,
  password: newPasswordProblem,
  registrationKey: registrationKeyProblem,
}

/** A missing field counts as empty, which for most fields means "not optional". */
export function readSignUpForm(fields: FormFields): SignUpForm | FieldProblem[] {
  const problems = signUpFields.flatMap((id) => {
    const problem = rules[id](fields.get(id) ?? '')
    return problem ? [{ id, problem }] : []
  })
  if (problems.length > 0) return problems
  const text = (id: SignUpField) => textOf(fields, id)
  return {
    name: text('name').trim() || null,
    username: text('username'),
    email: toEmailKey(text('email')),
    password: text('password'),
    registrationKey: text('registrationKey'),
  }
}
