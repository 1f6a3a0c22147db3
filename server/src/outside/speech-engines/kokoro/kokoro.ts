import { languages } from '@lautgabe/contract/languages.ts'
import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import type { SpeechFigures } from '../speech-engine.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import { speedLines } from './speed-lines.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { genderOfPack, packNames, readBlend } from './kokoro-voices.ts'
import { type Machine, readMachine } from './weights/machine.ts'
import { requirePossibleForm } from './weights/weight-form.ts'

/**
 * Change it whenever the same words would sound different: other weights, other phonemes. The forms of the weights sound
 * alike, so nodes with different processors share the cached sound.
 */
const version = 'kokoro-1.0/3'
const speedRange = { least: 0.5, most: 2, usual: 1 }

type Parts = {
  dataDir: string
  log: Log
  /** The form of the weights that the operator wants. Otherwise the fastest is found out. */
  weights?: WeightForm | undefined
  machine?: Machine
  /** Tells the operator how fast speech is made, after each start of the process. */
  tell?: ((line: string) => void) | undefined
}

/** Kokoro-82M: the embedded neural voices, for English and, with an accent, for German. `speed` is its only setting. */
export function createKokoro({
  dataDir,
  log,
  weights,
  machine = readMachine(),
  tell = () => {},
}: Parts): EmbeddedEngine {
  if (weights) requirePossibleForm(weights, machine)
  return createEmbeddedEngine({
    name: 'kokoro',
    version,
    voices: packNames.flatMap((voice) =>
      languages.map((language) => ({ voice, name: nameOf(voice), language, gender: genderOfPack(voice) })),
    ),
    toQuestion({ text, voice, language, settings }): KokoroQuestion {
      readBlend(voice)
      return { text, voice, language, speed: readNumber(settings, 'speed', speedRange) }
    },
    process: new SupervisedProcess<KokoroQuestion, KokoroAnswer, SpeechFigures>({
      name: 'kokoro',
      // The file beside this one ends in .ts as source and in .js in the built server, as this file does.
      file: new URL(`./kokoro.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: { dataDir, machine, pinned: weights } satisfies KokoroInput,
      log,
      limitSeconds: 45,
      onReady(figures) {
        for (const line of figures ? speedLines(figures, machine) : []) {
          log.info(line)
          tell(line)
        }
      },
    }),
  })
}

const nameOf = (pack: string) => pack.slice(3).replace(/^./, (letter) => letter.toUpperCase())
