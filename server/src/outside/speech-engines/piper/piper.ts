import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import type { PiperAnswer, PiperInput, PiperQuestion } from './piper-questions.ts'
import { findPiperVoices } from './piper-voices.ts'

/** Piper voices that the operator brought with `npm run voices -- add piper`. Setting: `speed`. */
export function createPiper({ dataDir, log }: { dataDir: string; log: Log }): EmbeddedEngine | undefined {
  const voices = findPiperVoices(dataDir)
  if (voices.length === 0) return undefined
  return createEmbeddedEngine({
    name: 'piper',
    version: 'piper-1/1',
    voices: voices.map(({ voice, language, config }) => ({
      voice,
      name: config.dataset ?? voice,
      language,
      gender: 'neutral',
    })),
    toQuestion({ text, voice, settings }): PiperQuestion {
      if (!voices.some((known) => known.voice === voice)) throw new OutsideError('never', 'Piper has no such voice')
      return { text, voice, speed: readNumber(settings, 'speed', { least: 0.5, most: 2, usual: 1 }) }
    },
    process: new SupervisedProcess<PiperQuestion, PiperAnswer>({
      name: 'piper',
      file: new URL(`./piper.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: { voices } satisfies PiperInput,
      log,
      limitSeconds: 60,
      idleMinutes: 10,
    }),
  })
}
