import type { Language } from '@lautgabe/contract/languages.ts'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'

/** Natural voices of the product in the order of `docs/voices-by-ear.md`. */
const inOrder: Record<Language, readonly string[]> = {
  en: ['grace', 'michael', 'emma', 'george'],
  de: ['lena', 'emilia', 'klaus', 'georg', 'anton'],
}

export function bestUnderstood<Voice extends { name: string }>(
  voices: readonly Voice[],
  language: Language,
): Voice | undefined {
  const byKey = new Map(voices.map((voice) => [toMatchKey(voice.name), voice]))
  return inOrder[language].map((name) => byKey.get(name)).find((voice) => voice !== undefined)
}
