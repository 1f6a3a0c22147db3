import type { Language } from '@lautgabe/contract/languages.ts'
import { help as germanHelp } from '@lautgabe/texts/de/help.ts'
import { home as germanHome } from '@lautgabe/texts/de/home.ts'
import { help as englishHelp } from '@lautgabe/texts/en/help.ts'
import { home as englishHome } from '@lautgabe/texts/en/home.ts'
import type { App } from '../../app.ts'
import { listOpenVoices } from '../voices/callable-voices.ts'

/** The pages of the site on which visitors hear examples. */
export const pagesWithExamples = {
  en: { home: englishHome, help: englishHelp },
  de: { home: germanHome, help: germanHelp },
}

/** Every message that a page of the site plays without anybody having typed it. The first press of most comes first. */
export async function listExamples({ db }: Pick<App, 'db'>, language: Language): Promise<string[]> {
  const { home, help } = pagesWithExamples[language]
  const voices = (await listOpenVoices(db)).filter((voice) => voice.isFeatured && voice.language === language)
  return [
    home.example.message,
    ...voices.map(({ name }) => `${name}: ${home.preview.sampleOne}`),
    ...Object.values(help.examples).map(({ typed }) => typed),
  ]
}
