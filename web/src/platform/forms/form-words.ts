import { formProblems } from '@lautgabe/contract/login/form-rules.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'
import { login } from '@lautgabe/texts/en/login.ts'
import type { i18n } from 'i18next'

/**
 * A text about a form for the user: a key of our texts such as `forms:email_invalid`, or a server's sentence. It is
 * kept untranslated, so that it follows a change of language.
 */
export type Told = string

const keyOfSentence = new Map<string, string>([
  ...formProblems.map((problem) => [forms[problem], `forms:${problem}`] as const),
  ...Object.entries(login).map(([name, sentence]) => [sentence, `login:${name}`] as const),
])

const keyPattern = /^\w+:[\w.]+$/

/** Servers send English sentences. We show known ones in the visitor's language, and others as they came. */
export function toWords(told: Told, texts: i18n): string {
  const key = (keyPattern.test(told) ? told : keyOfSentence.get(told)) as 'forms:email_invalid' | undefined
  return key === undefined ? told : texts.t(key)
}

/** The codes of refusals by the login service with which only support can help. */
const supportCode = /\bERR_CODE_0(?:01|0[789]|1[0-6])\b/

export function supportCodeIn(sentence: string): string | undefined {
  return supportCode.exec(sentence)?.[0]
}
