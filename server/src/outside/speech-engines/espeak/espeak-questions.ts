export type EspeakQuestion = { text: string; voice: string; wordsPerMinute: number; pitch: number; range: number }
export type EspeakAnswer = { samples: Float32Array; sampleRate: number }
