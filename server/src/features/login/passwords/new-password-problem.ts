import { type FormProblem, passwordProblem } from '@lautgabe/contract/login/form-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Those of the list that pass the other rules. Guessers try them first. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((word) => passwordProblem(word) === undefined))

/** Words that anybody can guess here. With only figures and signs around them they are no password. */
const wordsOfTheField = new Set(['lautgabe', 'streamlabs', 'streamelements', 'tipeeestream', 'twitch', 'youtube'])

/** The rules that the form knows, and one that needs a list too long to send to browsers. */
export function newPasswordProblem(value: unknown): FormProblem | undefined {
  const problem = passwordProblem(value)
  if (problem) return problem
  const password = String(value).toLowerCase()
  const isCommon = commonPasswords.has(password) || wordsOfTheField.has(password.replaceAll(/[^a-zäöüß]/g, ''))
  return isCommon ? 'password_common' : undefined
}
