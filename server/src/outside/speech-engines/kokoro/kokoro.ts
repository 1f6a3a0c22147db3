import { languages } from '@lautgabe/contract/languages.ts'
import { SupervisedProcess } from '../../../platform/child-process/supervised-process.ts'
import type { Log } from '../../../platform/log.ts'
import { createEmbeddedEngine, type EmbeddedEngine, readNumber } from '../embedded-engine.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { genderOfPack, packNames, readBlend } from './kokoro-voices.ts'

/** Change it whenever the same words would sound different: other weights, other phonemes. */
const version = 'kokoro-1.0/2'
const speedRange = { least: 0.5, most: 2, usual: 1 }

/** Kokoro-82M: the embedded neural voices, for English and, with an accent, for German. `speed` is its only setting. */
export function createKokoro({ dataDir, log }: { dataDir: string; log: Log }): EmbeddedEngine {
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
    process: new SupervisedProcess<KokoroQuestion, KokoroAnswer>({
      name: 'kokoro',
      // The file beside this one ends in .ts as source and in .js in the built server, as this file does.
      file: new URL(`./kokoro.child${import.meta.url.slice(-3)}`, import.meta.url),
      input: { dataDir } satisfies KokoroInput,
      log,
      limitSeconds: 45,
    }),
  })
}

const nameOf = (pack: string) => pack.slice(3).replace(/^./, (letter) => letter.toUpperCase())
