import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import { findPackageFile } from '../package-files.ts'
import type { EspeakAnswer, EspeakQuestion } from './espeak-questions.ts'
import { espeakVoices } from './espeak-voices.ts'

const usualWordsPerMinute = 165
const percent = { least: 0, most: 99, usual: 50 }

/**
 * The robots and characters. eSpeak is under the GPL and is therefore an optional package that runs in its own process.
 * Settings: `speed`, `pitch` and `range` from 0 to 99.
 */
export function createEspeak({ log }: { log: Log }): EmbeddedEngine {
  const isInstalled = findPackageFile('@echogarden/espeak-ng-emscripten') !== undefined
  const voices = isInstalled ? espeakVoices : []
  const engine = createEmbeddedEngine({
    name: 'espeak',
    version: 'espeak-ng-0.3.5/1',
    voices,
    toQuestion({ text, voice, settings }): EspeakQuestion {
      if (!voices.some((known) => known.voice === voice)) throw new OutsideError('never', 'eSpeak has no such voice')
      const speed = readNumber(settings, 'speed', { least: 0.5, most: 2, usual: 1 })
      return {
        text,
        voice,
        wordsPerMinute: Math.round(usualWordsPerMinute * speed),
        pitch: readNumber(settings, 'pitch', percent),
        range: readNumber(settings, 'range', percent),
      }
    },
    process: new SupervisedProcess<EspeakQuestion, EspeakAnswer>({
      name: 'espeak',
      file: new URL(`./espeak.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: undefined,
      log,
      limitSeconds: 30,
      idleMinutes: 10,
    }),
  })
  if (isInstalled) return engine
  return { ...engine, health: () => ({ state: 'failed', reason: 'not installed' }), warm() {} }
}
