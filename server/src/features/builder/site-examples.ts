import { help as germanHelp } from '@lautgabe/texts/de/help.ts'
import { home as germanHome } from '@lautgabe/texts/de/home.ts'
import { help as englishHelp } from '@lautgabe/texts/en/help.ts'
import { home as englishHome } from '@lautgabe/texts/en/home.ts'

/** The pages of the site on which visitors hear examples. */
export const pagesWithExamples = {
  en: { home: englishHome, help: englishHelp },
  de: { home: germanHome, help: germanHelp },
}
