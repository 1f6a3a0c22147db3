import { help as germanHelp } from '@lautgabe/texts/de/help.ts'
import { site as germanSite } from '@lautgabe/texts/de/site.ts'
import { help as englishHelp } from '@lautgabe/texts/en/help.ts'
import { site as englishSite } from '@lautgabe/texts/en/site.ts'

/** The pages of the site on which visitors hear examples. */
export const pagesWithExamples = {
  en: { home: englishSite.home, help: englishHelp },
  de: { home: germanSite.home, help: germanHelp },
}
