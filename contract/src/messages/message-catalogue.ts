import { languages } from '../languages.ts'
import { z } from '../zod.ts'

/** A voice that a message can call. What bars it is told beside the message; somebody else then reads. */
export const catalogueVoiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(languages),
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

/** "Whenever this is written, say that." */
export type Pronunciation = z.infer<typeof pronunciationSchema>

/** Everything a streamer's viewers can call by name, and how words are said there. */
export const messageCatalogueSchema = z.object({
  voices: z.array(catalogueVoiceSchema),
  sounds: z.array(catalogueSoundSchema),
  /** Reads what no other voice was called for; null only where no voice may be used at all. */
  default_voice_id: z.uuid().nullable(),
  pronunciations: z.array(pronunciationSchema),
})

export type MessageCatalogue = z.infer<typeof messageCatalogueSchema>

export const messageLimitsSchema = z.object({
  voices: z.int(),
  sounds: z.int(),
  parts: z.int(),
  seconds: z.number(),
  /** Of the speakable text. */
  characters: z.int(),
  /** A right of the plan. */
  multiple_voices: z.boolean(),
  /** `(12)` may call the sound named 12. */
  number_shortcuts: z.boolean(),
})

export type MessageLimits = z.infer<typeof messageLimitsSchema>
