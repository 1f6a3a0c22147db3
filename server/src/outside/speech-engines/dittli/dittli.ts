import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import type { EngineVoice } from '../speech-engine.ts'
import type { DittliAnswer, DittliQuestion } from './dittli-questions.ts'

const voices: readonly EngineVoice[] = [{ voice: 'thorsten', name: 'Thorsten', language: 'de', gender: 'male' }]

/** A small neural voice that learned German from a German: no accent, many times real time. Setting: `speed`. */
export function createDittli({ log }: { log: Log }): EmbeddedEngine {
  return createEmbeddedEngine({
    name: 'dittli',
    version: 'dittli-0.6/1',
    voices,
    toQuestion({ text, voice, settings }): DittliQuestion {
      if (!voices.some((known) => known.voice === voice)) throw new OutsideError('never', 'Dittli has no such voice')
      return { text, speed: readNumber(settings, 'speed', { least: 0.5, most: 2, usual: 1 }) }
    },
    process: new SupervisedProcess<DittliQuestion, DittliAnswer>({
      name: 'dittli',
      file: new URL(`./dittli.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: undefined,
      log,
      limitSeconds: 30,
      idleMinutes: 10,
    }),
  })
}
