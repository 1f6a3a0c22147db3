import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requirePackageFile } from '../package-files.ts'
import { createEnglishPhonemes } from './english-phonemes.ts'
import { createGermanPhonemes } from './german-phonemes.ts'
import { type Guess, openNeuralPhonemizer } from './neural-phonemizer.ts'
import { WordList } from './word-list.ts'

const folderOf = (packageName: string) => dirname(requirePackageFile(`${packageName}/package.json`))
const phonemizerFolder = () => join(folderOf('expo-deep-phonemizer'), 'build')

const openDictionary = (file: string) => new WordList(readFileSync(file))
export const openEnglishDictionary = () => openDictionary(join(folderOf('cmu-pronouncing-dictionary'), 'index.js'))
export const openGermanDictionary = () => openDictionary(join(phonemizerFolder(), 'dictionaries/de.json'))

/** For the words that no dictionary has. */
export const openGuess = () =>
  openNeuralPhonemizer(
    join(phonemizerFolder(), 'assets/deep-phonemizer.onnx'),
    join(phonemizerFolder(), 'src/tokenizer.json'),
  )

export const openEnglishPhonemes = (guess: Guess) => createEnglishPhonemes(openEnglishDictionary(), guess)
export const openGermanPhonemes = (guess: Guess) => createGermanPhonemes(openGermanDictionary(), guess)
