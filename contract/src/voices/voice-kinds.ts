/** The speech engines. The embedded ones come with the product, the hosted ones need an account elsewhere. */
export const engineNames = ['kokoro', 'dittli', 'flite', 'espeak', 'pico', 'piper', 'elevenlabs', 'openai'] as const
export type EngineName = (typeof engineNames)[number]
export const hostedEngines: ReadonlySet<EngineName> = new Set(['elevenlabs', 'openai'])

export const voiceGenders = ['female', 'male', 'neutral'] as const
export type VoiceGender = (typeof voiceGenders)[number]

/** The number of voice colours. Each voice keeps its colour. */
export const voiceColourCount = 8

/** Tiers go from 0, which every plan includes, to this one, the highest plan. */
export const tierMax = 4

/** The voices of the example on the home page, which is drawn before any voice is fetched. */
export const exampleColours = { george: 2, klaus: 0, oma: 5 } as const
