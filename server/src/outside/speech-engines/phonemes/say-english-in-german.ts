import { germanEnglishWords } from './german-english-words.ts'

/** The endings that German adds to English words: "gestreamt", "donatest", "Followern". The longest ending is tried first. */
const endings: readonly (readonly [written: string, said: string])[] = [
  ['erinnen', 'əʁɪnən'],
  ['erin', 'əʁɪn'],
  ['ern', 'ɐn'],
  ['est', 'əst'],
  ['ten', 'tən'],
  ['er', 'ɐ'],
  ['en', 'ən'],
  ['et', 'ət'],
  ['ed', 't'],
  ['st', 'st'],
  ['te', 'tə'],
  ['in', 'ɪn'],
  ['e', 'ə'],
  ['n', 'n'],
  ['s', 's'],
  ['t', 't'],
]

/** The symbols of an English word inside German. `word` is in lower case. */
export const sayEnglishInGerman = (word: string) => germanEnglishWords.get(word)

/** The same with German endings. Only for words that no dictionary has. */
export function sayBentEnglish(word: string): string | undefined {
  const participle = /^ge(.*(?:t|ed))$/.exec(word)?.[1]
  const said = participle && sayWithEnding(participle)
  return said ? `ɡə${said}` : sayWithEnding(word)
}

function sayWithEnding(word: string): string | undefined {
  for (const [written, said] of endings) {
    if (!word.endsWith(written)) continue
    const stem = word.slice(0, -written.length)
    // "chatten" and "gehyped" double or drop a letter.
    const base =
      germanEnglishWords.get(stem) ??
      germanEnglishWords.get(stem.replace(/(.)\1$/, '$1')) ??
      germanEnglishWords.get(`${stem}e`)
    if (base !== undefined) return base + said
  }
  return undefined
}
