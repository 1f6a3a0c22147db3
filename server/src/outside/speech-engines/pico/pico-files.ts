import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lautgabe/contract/languages.ts'

/** A language that Pico can speak on this machine: one file knows the words, the other the voice. */
export type PicoLanguage = { voice: string; language: Language; words: string; sound: string }

/** All that Pico could speak, with their files. */
export const picoVoices = [
  { voice: 'de-DE', language: 'de', words: 'de-DE_ta.bin', sound: 'de-DE_gl0_sg.bin' },
  { voice: 'en-GB', language: 'en', words: 'en-GB_ta.bin', sound: 'en-GB_kh0_sg.bin' },
  { voice: 'en-US', language: 'en', words: 'en-US_ta.bin', sound: 'en-US_lh0_sg.bin' },
] as const

/** Where Debian's package and others put the files. */
const usualFolders = ['/usr/share/pico/lang', '/usr/local/share/pico/lang', '/usr/share/svox/pico/lang']

/** Where `npm run voices -- add pico` puts them. */
export const picoFolderIn = (dataDir: string) => join(dataDir, 'voices', 'pico')

/** The languages whose two files lie in one of the folders. The folder that the operator names comes first. */
export function findPicoLanguages(dataDir: string, namedFolder: string | undefined): PicoLanguage[] {
  const folders = [...(namedFolder === undefined ? [] : [namedFolder]), picoFolderIn(dataDir), ...usualFolders]
  return picoVoices.flatMap(({ voice, language, words, sound }) => {
    const folder = folders.find((path) => existsSync(join(path, words)) && existsSync(join(path, sound)))
    return folder ? [{ voice, language, words: join(folder, words), sound: join(folder, sound) }] : []
  })
}
