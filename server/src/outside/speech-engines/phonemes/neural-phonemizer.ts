import { readFileSync } from 'node:fs'
import { Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { openOnnxSession } from '../open-onnx-session.ts'

const tokenizerFile = z.object({
  languages: z.array(z.string()),
  text_symbols: z.array(z.string()),
  phoneme_symbols: z.array(z.string()),
  char_repeats: z.number().int(),
})

type GuessLanguage = 'de' | 'en_us' | 'en_uk'

/** Guesses how a word that is in no list is said, in IPA and without stress. */
export type Guess = (word: string, language: GuessLanguage) => Promise<string>

/** The network takes exactly so many, language and end included. */
const places = 64
const guessesKept = 5000

/** The network writes one symbol per place, blanks included, and spreads a sound over several places. */
export async function openNeuralPhonemizer(modelFile: string, tokenizer: string): Promise<Guess> {
  const symbols = tokenizerFile.parse(JSON.parse(readFileSync(tokenizer, 'utf8')))
  const special = [' ', ...symbols.languages.map((language) => `<${language}>`), '<end>']
  const letterIds = new Map([...special, ...symbols.text_symbols].map((letter, id) => [letter, id]))
  const sounds = [...special, ...symbols.phoneme_symbols]
  const session = await openOnnxSession(modelFile, { intraOpNumThreads: 1, logSeverityLevel: 4 })
  const known = new Map<string, string>()

  const lettersAtOnce = Math.floor((places - 2) / symbols.char_repeats)

  async function guess(word: string, language: GuessLanguage): Promise<string> {
    const letters = Array.from(word).flatMap((letter) => letterIds.get(letter) ?? [])
    let said = ''
    for (let first = 0; first < letters.length; first += lettersAtOnce)
      said += await guessLetters(letters.slice(first, first + lettersAtOnce), language)
    return said
  }

  async function guessLetters(letters: readonly number[], language: GuessLanguage): Promise<string> {
    const repeated = letters.flatMap((id) => Array<number>(symbols.char_repeats).fill(id))
    const ids = [letterIds.get(`<${language}>`) ?? 0, ...repeated, letterIds.get('<end>') ?? 0]
    while (ids.length < places) ids.push(0)
    const { output } = await session.run({
      text: new Tensor('int64', BigInt64Array.from(ids.map(BigInt)), [1, ids.length]),
    })
    const [, length = 0, size = 0] = output?.dims ?? []
    const scores = output?.data as Float32Array
    const best = Array.from({ length }, (_, place) => indexOfBest(scores, place * size, size))
    const written = best.filter((id, place) => id !== best[place - 1]).map((id) => sounds[id] ?? '')
    const end = written.indexOf('<end>')
    return written
      .slice(0, end < 0 ? undefined : end)
      .filter((sound) => sound !== ' ' && !sound.startsWith('<'))
      .join('')
  }

  return async (word, language) => {
    const key = `${language} ${word}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= guessesKept) known.clear()
    const result = await guess(word, language)
    known.set(key, result)
    return result
  }
}

function indexOfBest(scores: Float32Array, start: number, size: number): number {
  let best = 0
  for (let i = 1; i < size; i++) if ((scores[start + i] ?? 0) > (scores[start + best] ?? 0)) best = i
  return best
}
