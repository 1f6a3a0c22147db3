import { capabilitiesSchema } from '../billing/capabilities.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { pageOf, searchQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { effectProblem } from './voice-effects.ts'
import { engineNames, tierMax, voiceColourCount, voiceGenders } from './voice-kinds.ts'
import { isVoiceName, voiceNameMaxLength } from './voice-name.ts'

const tag = z.string().regex(/^[a-z]{2,20}$/)

/** The public facts about a voice. */
export const voiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(languages),
  gender: z.enum(voiceGenders),
  tags: z.array(tag),
  colour: z
    .int()
    .min(0)
    .max(voiceColourCount - 1),
  /** The lowest plan that may use the voice. */
  tier: z.int(),
  is_featured: z.boolean(),
  /** True if the voice belongs to one streamer. */
  is_private: z.boolean(),
  /** A spoken example. The server makes it when somebody listens for the first time. */
  sample_url: z.string(),
})

export type Voice = z.infer<typeof voiceSchema>

const settingsSchema = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.union([z.string().max(200), z.number().finite(), z.boolean()]))
  .superRefine((settings, context) => {
    for (const [name, value] of Object.entries(settings)) {
      const message = effectProblem(name, value)
      if (message) context.addIssue({ code: 'custom', message, path: [name] })
    }
  })

export const adminVoiceSchema = voiceSchema.extend({
  engine: z.enum(engineNames),
  engine_voice: z.string(),
  settings: settingsSchema,
  owner_id: z.uuid().nullable(),
  owner_username: z.string().nullable(),
  is_enabled: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export type AdminVoice = z.infer<typeof adminVoiceSchema>

/**
 * The fields that an administrator sets. A `voice_fee`, which older clients send, is dropped like any unknown field.
 */
const voiceInput = {
  name: z.string().trim().max(voiceNameMaxLength).refine(isVoiceName, 'not a voice name'),
  language: z.enum(languages),
  gender: z.enum(voiceGenders),
  tags: z.array(tag).max(8),
  engine: z.enum(engineNames),
  engine_voice: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[\w.:*+ -]+$/),
  settings: settingsSchema,
  tier: z.int().min(0).max(tierMax),
  is_enabled: z.boolean(),
  is_featured: z.boolean(),
}

const idParams = z.object({ id: z.uuid() })
const usernameParams = z.object({ username: z.string().max(100) })
const done = z.object({ status: z.literal('ok') })

export const listAllVoices = endpoint({
  method: 'GET',
  path: '/voices/admin/all',
  summary: 'Every voice, also those that are off',
  answer: z.array(adminVoiceSchema),
  errors: [],
  fallback: 'fetch_voices',
})

export const createVoice = endpoint({
  method: 'POST',
  path: '/voices/admin',
  summary: 'Add a voice to the catalogue',
  body: z.object({
    ...voiceInput,
    tags: voiceInput.tags.default([]),
    settings: settingsSchema.default({}),
    tier: voiceInput.tier.default(0),
    is_enabled: z.boolean().default(true),
    is_featured: z.boolean().default(false),
  }),
  answer: adminVoiceSchema,
  errors: ['voice_name_taken'],
  fallback: 'create_voice',
})

export const updateVoice = endpoint({
  method: 'PUT',
  path: '/voices/admin/:id',
  summary: 'Change a voice',
  params: idParams,
  body: z.object(voiceInput).partial(),
  answer: adminVoiceSchema,
  errors: ['not_found', 'voice_name_taken'],
  fallback: 'update_voice',
})

export const deleteVoice = endpoint({
  method: 'DELETE',
  path: '/voices/admin/:id',
  summary: 'Remove a voice from the catalogue',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_voice',
})

export const setVoiceOwner = endpoint({
  method: 'POST',
  path: '/voices/admin/:id/owner',
  summary: 'Make a voice private to a user, or public with null',
  params: idParams,
  body: z.object({ owner_id: z.uuid().nullable() }),
  answer: adminVoiceSchema,
  errors: ['not_found', 'user_not_found', 'private_voices'],
  fallback: 'update_voice',
})

export const getVoice = endpoint({
  method: 'GET',
  path: '/voices/:id',
  summary: 'One voice that is open to everybody',
  params: idParams,
  answer: voiceSchema,
  errors: ['not_found'],
  fallback: 'fetch_voice',
})

export const listFeaturedVoices = endpoint({
  method: 'GET',
  path: '/voices/featured',
  summary: 'A few pleasant voices to get to know',
  query: z.object({ language: z.enum(languages) }),
  answer: z.array(voiceSchema),
  errors: [],
  fallback: 'fetch_voices',
})

const voiceQuery = z.object({
  ...searchQuery,
  language: z.enum(languages).optional(),
  gender: z.enum(voiceGenders).optional(),
  tag: tag.optional(),
})

export const searchVoices = endpoint({
  method: 'GET',
  path: '/voices/user/:username/search',
  summary: "The voices that a streamer's viewers may use",
  params: usernameParams,
  query: voiceQuery,
  isWithoutCredentials: true,
  answer: pageOf(voiceSchema),
  errors: ['user_not_found'],
  fallback: 'fetch_voices',
})

export const searchOpenVoices = endpoint({
  method: 'GET',
  path: '/voices/search',
  summary: 'The voices that are open to everybody',
  query: voiceQuery,
  answer: pageOf(voiceSchema),
  errors: [],
  fallback: 'fetch_voices',
})

export const readVoiceCapabilities = endpoint({
  method: 'GET',
  path: '/voices/user/:username/capabilities',
  summary: "What a streamer's plan allows in a message",
  params: usernameParams,
  answer: capabilitiesSchema.pick({
    tier: true,
    multiple_voices: true,
    can_have_private_voice: true,
    can_have_private_sound: true,
  }),
  errors: ['user_not_found'],
  fallback: 'fetch_voices',
})

/** For the profile: each voice that the streamer could allow, and whether the list of the active mode contains it. */
export const ownVoiceSchema = voiceSchema.extend({ is_listed: z.boolean(), is_allowed: z.boolean() })

export const searchOwnVoices = endpoint({
  method: 'GET',
  path: '/users/me/voices',
  summary: 'All voices the signed-in streamer may choose from',
  query: z.object({ ...searchQuery, language: z.enum(languages).optional() }),
  answer: pageOf(ownVoiceSchema),
  errors: [],
  fallback: 'fetch_voices',
})
