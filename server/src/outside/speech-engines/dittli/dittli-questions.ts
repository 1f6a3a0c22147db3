export type DittliQuestion = { text: string; speed: number }
export type DittliAnswer = { samples: Float32Array; sampleRate: number }
