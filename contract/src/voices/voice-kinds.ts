/** Who can speak. The embedded ones come with the product, the hosted ones need an account elsewhere. */
export const engineNames = ['kokoro', 'flite', 'espeak', 'elevenlabs', 'openai'] as const
export type EngineName = (typeof engineNames)[number]

export const voiceGenders = ['female', 'male', 'neutral'] as const
export type VoiceGender = (typeof voiceGenders)[number]

/** Voices wear one of this many colours; which one is kept with the voice. */
export const voiceColourCount = 8

/** From 0, for every plan, up to the highest plan. */
export const tierMax = 4
