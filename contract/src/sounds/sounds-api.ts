import { endpoint } from '../endpoint.ts'
import { pageOf, searchQuery } from '../paging.ts'
import { tierMax } from '../voices/voice-kinds.ts'
import { z } from '../zod.ts'
import { pictureFileMaxBytes, soundFileMaxBytes } from './sound-rules.ts'

const categorySchema = z.object({ id: z.uuid(), name: z.string(), name_de: z.string() })

/** The public facts about a sound. */
export const soundSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Only sounds that come with the product have it. */
  description_de: z.string().nullable(),
  category_id: z.uuid().nullable(),
  category: categorySchema.nullable(),
  tier_level: z.int(),
  /** False if only the viewers of one streamer can use it. */
  is_public: z.boolean(),
  seconds: z.number(),
  /** The real waveform, with values from 0 to 1. */
  peaks: z.array(z.number()),
  sound_url: z.string(),
  image_url: z.string().nullable(),
})

export type Sound = z.infer<typeof soundSchema>

export const adminSoundSchema = soundSchema.extend({
  owner_id: z.uuid().nullable(),
  owner_username: z.string().nullable(),
  /** Another one once the name, the description, the sound or the picture is another. */
  version: z.string(),
  created_at: z.iso.datetime(),
})

export type AdminSound = z.infer<typeof adminSoundSchema>

/** Form fields arrive as text. */
const soundForm = {
  /** `soundNameProblem` checks the rules, because each has its own sentence. */
  name: z.string().max(200),
  description: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^\p{Cc}]*$/u),
  category_id: z.union([z.uuid(), z.literal('')]).transform((id) => id || null),
  tier_level: z.string().regex(/^\d$/).transform(Number).pipe(z.number().max(tierMax)),
  is_public: z.enum(['true', 'false']).transform((text) => text === 'true'),
}
const newSoundForm = z.object({
  name: soundForm.name,
  description: soundForm.description.default(''),
  category_id: soundForm.category_id.default(null),
  tier_level: soundForm.tier_level.default(0),
  is_public: soundForm.is_public.default(false),
})
const changedSoundForm = z.object(soundForm).partial()
const adminChangedSoundForm = changedSoundForm.extend({
  /** Which one was heard. A streamer's sound is published only with it; with another one nothing is changed. */
  version: z.string().max(100).optional(),
})

const image_file = { maxBytes: pictureFileMaxBytes, tooLarge: 'image_file_too_large' } as const
const sound_file = { maxBytes: soundFileMaxBytes, tooLarge: 'sound_file_too_large' } as const
const newSoundFiles = { sound_file: { ...sound_file, missing: 'sound_file_required' }, image_file } as const
const changedSoundFiles = { sound_file, image_file } as const

const soundErrors = [
  'sound_name_taken',
  'sound_category_unknown',
  'sound_file_required',
  'sound_file_too_large',
  'sound_file_not_audio',
  'sound_file_mismatch',
  'sound_file_damaged',
  'sound_file_too_long',
  'sound_file_silent',
  'sound_file_channels',
  'sound_file_needs_conversion',
  'image_file_too_large',
  'image_file_refused',
  'uploads_busy',
] as const

const idParams = z.object({ id: z.uuid() })
const done = z.object({ status: z.literal('ok') })

const soundQuery = z.object({ ...searchQuery, category_id: z.uuid().optional() })

export const searchSounds = endpoint({
  method: 'GET',
  path: '/sounds/user/:streamer/search',
  summary: "The sounds that a streamer's viewers may use",
  params: z.object({ streamer: z.string().max(100) }),
  query: soundQuery,
  isWithoutCredentials: true,
  answer: pageOf(soundSchema),
  errors: ['user_not_found'],
  fallback: 'fetch_sounds',
})

export const searchOpenSounds = endpoint({
  method: 'GET',
  path: '/sounds/search',
  summary: 'The sounds that are open to everybody',
  query: soundQuery,
  answer: pageOf(soundSchema),
  errors: [],
  fallback: 'fetch_sounds',
})

export const listSoundCategories = endpoint({
  method: 'GET',
  path: '/sound-categories',
  summary: 'The categories that sounds are sorted into',
  answer: z.array(categorySchema),
  errors: [],
  fallback: 'fetch_sound_categories',
})

export const listOwnSounds = endpoint({
  method: 'GET',
  path: '/users/me/sounds',
  summary: 'The own sounds',
  answer: z.array(soundSchema),
  errors: [],
  fallback: 'fetch_sounds',
})

export const createOwnSound = endpoint({
  method: 'POST',
  path: '/users/me/sounds',
  summary: 'Upload a sound of the own',
  body: newSoundForm,
  files: newSoundFiles,
  answer: soundSchema,
  errors: [...soundErrors, 'private_sounds'],
  fallback: 'create_sound',
})

export const updateOwnSound = endpoint({
  method: 'PUT',
  path: '/users/me/sounds/:id',
  summary: 'Change a sound of the own',
  params: idParams,
  body: changedSoundForm,
  files: changedSoundFiles,
  answer: soundSchema,
  errors: ['not_found', ...soundErrors],
  fallback: 'update_sound',
})

export const deleteOwnSound = endpoint({
  method: 'DELETE',
  path: '/users/me/sounds/:id',
  summary: 'Delete a sound of the own',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_sound',
})

export const listAllSounds = endpoint({
  method: 'GET',
  path: '/admin/sounds',
  summary: 'Every sound, also those of streamers',
  answer: z.array(adminSoundSchema),
  errors: [],
  fallback: 'fetch_sounds',
})

export const createSound = endpoint({
  method: 'POST',
  path: '/admin/sounds',
  summary: 'Add a sound to the public board',
  body: newSoundForm.extend({ is_public: soundForm.is_public.default(true) }),
  files: newSoundFiles,
  answer: adminSoundSchema,
  errors: soundErrors,
  fallback: 'create_sound',
})

export const updateSound = endpoint({
  method: 'PUT',
  path: '/admin/sounds/:id',
  summary: 'Change any sound, or publish it to everybody',
  params: idParams,
  body: adminChangedSoundForm,
  files: changedSoundFiles,
  answer: adminSoundSchema,
  errors: ['not_found', 'sound_unheard', ...soundErrors],
  fallback: 'update_sound',
})

export const deleteSound = endpoint({
  method: 'DELETE',
  path: '/admin/sounds/:id',
  summary: 'Delete any sound',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_sound',
})

const categoryName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)
const categoryInput = z.object({ name: categoryName, name_de: categoryName })

export const adminSoundCategorySchema = categorySchema.extend({ sounds: z.int() })

export type SoundCategory = z.infer<typeof categorySchema>

export const listSoundCategoriesForAdmin = endpoint({
  method: 'GET',
  path: '/admin/sound-categories',
  summary: 'Sound categories and how many sounds each holds',
  answer: z.array(adminSoundCategorySchema),
  errors: [],
  fallback: 'fetch_sound_categories',
})

export const createSoundCategory = endpoint({
  method: 'POST',
  path: '/admin/sound-categories',
  summary: 'Add a sound category',
  body: categoryInput,
  answer: adminSoundCategorySchema,
  errors: ['sound_category_name_taken'],
  fallback: 'update_sound_category',
})

export const updateSoundCategory = endpoint({
  method: 'PUT',
  path: '/admin/sound-categories/:id',
  summary: 'Rename a sound category',
  params: idParams,
  body: categoryInput,
  answer: adminSoundCategorySchema,
  errors: ['not_found', 'sound_category_name_taken'],
  fallback: 'update_sound_category',
})

export const deleteSoundCategory = endpoint({
  method: 'DELETE',
  path: '/admin/sound-categories/:id',
  summary: 'Delete a sound category; its sounds stay, without one',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'update_sound_category',
})
