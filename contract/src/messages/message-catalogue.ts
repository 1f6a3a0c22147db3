import { languages } from '../languages.ts'
import { voiceGenders } from '../voices/voice-kinds.ts'
import { z } from '../zod.ts'

/** A voice that a message can call. If something bars it, a note says so and another voice reads. */
export const catalogueVoiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(languages),
  gender: z.enum(voiceGenders),
  colour: z.int(),
  barred_by: z.enum(['not_allowed', 'subscription_limit', 'private_voices']).optional(),
})

export type CatalogueVoice = z.infer<typeof catalogueVoiceSchema>

export const catalogueSoundSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  seconds: z.number(),
  barred_by: z.enum(['subscription_limit', 'private_sounds']).optional(),
})

export type CatalogueSound = z.infer<typeof catalogueSoundSchema>

export const pronunciationSchema = z.object({ written: z.string(), spoken: z.string() })

/** One entry of the list: where `written` occurs, the voice says `spoken`. */
export type Pronunciation = z.infer<typeof pronunciationSchema>

/** Everything that a streamer's viewers can call by name, and the streamer's pronunciations. */
export const messageCatalogueSchema = z.object({
  voices: z.array(catalogueVoiceSchema),
  sounds: z.array(catalogueSoundSchema),
  /** Reads the text for which no other voice was called. Null only if no voice may be used at all. */
  default_voice_id: z.uuid().nullable(),
  pronunciations: z.array(pronunciationSchema),
})

export type MessageCatalogue = z.infer<typeof messageCatalogueSchema>

export const messageLimitsSchema = z.object({
  voices: z.int(),
  sounds: z.int(),
  parts: z.int(),
  seconds: z.number(),
  /** Counted in the speakable text. */
  characters: z.int(),
  /** True if the plan allows several voices in one message. */
  multiple_voices: z.boolean(),
  /** True if `(12)` may call the sound named 12. */
  number_shortcuts: z.boolean(),
})

export type MessageLimits = z.infer<typeof messageLimitsSchema>
