export type FliteQuestion = { text: string; voice: string; speed: number; pitchHz: number | undefined }
export type FliteAnswer = { samples: Float32Array; sampleRate: number }
