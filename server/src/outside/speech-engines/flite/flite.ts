import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import type { EngineVoice } from '../speech-engine.ts'
import type { FliteAnswer, FliteQuestion } from './flite-questions.ts'

const voices: readonly EngineVoice[] = [
  { voice: 'rms', name: 'RMS', language: 'en', gender: 'male' },
  { voice: 'slt', name: 'SLT', language: 'en', gender: 'female' },
  { voice: 'awb', name: 'AWB', language: 'en', gender: 'male' },
  { voice: 'kal16', name: 'KAL', language: 'en', gender: 'male' },
  { voice: 'kal', name: 'KAL, telephone', language: 'en', gender: 'male' },
]

/** Forty times faster than real time: the embedded engine for busy times. Settings: `speed`, `pitch` in Hz. */
export function createFlite({ log }: { log: Log }): EmbeddedEngine {
  return createEmbeddedEngine({
    name: 'flite',
    version: 'flite-2.2/1',
    voices,
    toQuestion({ text, voice, settings }): FliteQuestion {
      if (!voices.some((known) => known.voice === voice)) throw new OutsideError('never', 'Flite has no such voice')
      const speed = readNumber(settings, 'speed', { least: 0.5, most: 2, usual: 1 })
      const pitchHz =
        settings['pitch'] === undefined
          ? undefined
          : readNumber(settings, 'pitch', { least: 50, most: 350, usual: 120 })
      return { text, voice, speed, pitchHz }
    },
    process: new SupervisedProcess<FliteQuestion, FliteAnswer>({
      name: 'flite',
      file: new URL(`./flite.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: undefined,
      log,
      limitSeconds: 30,
      idleMinutes: 10,
    }),
  })
}
