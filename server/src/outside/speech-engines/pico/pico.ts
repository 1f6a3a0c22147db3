import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import { findPicoLanguages } from './pico-files.ts'
import type { PicoAnswer, PicoInput, PicoQuestion } from './pico-questions.ts'

const percent = { least: 50, most: 200, usual: 100 }

/**
 * SVOX Pico: an older voice, and the clearest native German one. Its program comes from npm, its language files do not,
 * so it is offered only where they are: `npm run voices -- add pico`. Settings: `speed`, `pitch` in percent.
 */
export function createPico({ dataDir, folder, log }: { dataDir: string; folder: string | undefined; log: Log }) {
  const languages = findPicoLanguages(dataDir, folder)
  if (languages.length === 0) return undefined
  const voices = languages.map(({ voice, language }) => ({ voice, name: voice, language, gender: 'female' as const }))
  return createEmbeddedEngine({
    name: 'pico',
    version: 'pico-1.0/1',
    voices,
    toQuestion({ text, voice, settings }): PicoQuestion {
      if (!voices.some((known) => known.voice === voice)) throw new OutsideError('never', 'Pico has no such voice')
      const speed = readNumber(settings, 'speed', { least: 0.5, most: 2, usual: 1 })
      return { text, voice, speed: Math.round(speed * 100), pitch: readNumber(settings, 'pitch', percent) }
    },
    process: new SupervisedProcess<PicoQuestion, PicoAnswer>({
      name: 'pico',
      file: new URL(`./pico.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: { languages } satisfies PicoInput,
      log,
      limitSeconds: 30,
      idleMinutes: 10,
    }),
  }) satisfies EmbeddedEngine
}
