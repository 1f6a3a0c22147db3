import type { Language } from '@lautgabe/contract/languages.ts'
import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import type { Machine } from './weights/machine.ts'

/** `pinned`: the form of the weights that the operator wants. */
export type KokoroInput = { dataDir: string; machine: Machine; pinned: WeightForm | undefined }
export type KokoroQuestion = { text: string; voice: string; language: Language; speed: number }
export type KokoroAnswer = { samples: Float32Array; sampleRate: number }
