import type { Language } from '@lautgabe/contract/languages.ts'

export type KokoroInput = { dataDir: string }
export type KokoroQuestion = { text: string; voice: string; language: Language; speed: number }
export type KokoroAnswer = { samples: Float32Array; sampleRate: number }
