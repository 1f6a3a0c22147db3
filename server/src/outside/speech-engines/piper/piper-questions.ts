import type { PiperVoice } from './piper-voices.ts'

export type PiperInput = { voices: PiperVoice[] }
export type PiperQuestion = { text: string; voice: string; speed: number }
export type PiperAnswer = { samples: Float32Array; sampleRate: number }
