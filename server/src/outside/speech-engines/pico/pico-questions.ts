import type { PicoLanguage } from './pico-files.ts'

export type PicoInput = { languages: PicoLanguage[] }
export type PicoQuestion = { text: string; voice: string; speed: number; pitch: number }
export type PicoAnswer = { samples: Float32Array; sampleRate: number }
