import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { messageMaxLength } from '../messages/message.ts'
import { messageCatalogueSchema, messageLimitsSchema } from '../messages/message-catalogue.ts'
import { moneySchema } from '../money.ts'
import { donationServices } from '../integrations/donation-services.ts'
import { otherMinimumsSchema } from '../streamer-settings/streamer-settings-api.ts'
import { z } from '../zod.ts'

export const publicMessageMaxLength = 300

const usernameParams = z.object({ username: z.string().max(100) })

export const builderRulesSchema = z.object({
  username: z.string(),
  /** The streamer's language. */
  language: z.enum(languages),
  /** The donation services that the streamer uses. */
  services: z.array(z.object({ service: z.enum(donationServices), tip_url: z.string() })),
  minimum_for_speech: moneySchema.nullable(),
  minimum_for_sounds: moneySchema.nullable(),
  other_minimums: otherMinimumsSchema,
  catalogue: messageCatalogueSchema,
  limits: messageLimitsSchema,
})

export type BuilderRules = z.infer<typeof builderRulesSchema>

export const readBuilderRules = endpoint({
  method: 'GET',
  path: '/builder/:username',
  summary: "A streamer's public rules, and everything a message can call",
  params: usernameParams,
  answer: builderRulesSchema,
  errors: ['user_not_found', 'no_subscription', 'no_active_subscription'],
  fallback: 'fetch_builder',
})

/** For the showcase, behind which no streamer stands. */
export const readOpenRules = endpoint({
  method: 'GET',
  path: '/builder',
  summary: 'The voices, sounds and limits with which anyone may try the builder',
  query: z.object({ language: z.enum(languages) }),
  answer: builderRulesSchema.pick({ catalogue: true, limits: true }),
  errors: [],
  fallback: 'fetch_builder',
})

/** One line of the stream: each part when it is ready, then the end. */
export const previewEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('part'),
    /** The index of the part in the read message. A long part comes in several pieces. */
    part_index: z.int(),
    kind: z.enum(['speech', 'sound']),
    /** The words of a spoken piece; null for a sound. */
    text: z.string().nullable(),
    voice_id: z.uuid().nullable(),
    sound_id: z.uuid().nullable(),
    /** True if another voice speaks instead of the one asked for. */
    is_fallback: z.boolean(),
    url: z.string(),
    start_seconds: z.number(),
    seconds: z.number(),
    gain_decibels: z.number(),
    peaks: z.array(z.number()),
  }),
  z.object({ type: z.literal('end'), seconds: z.number(), peaks: z.array(z.number()), mix_url: z.string() }),
  /** The preview failed. The lines sent before stay valid. */
  z.object({ type: z.literal('failed'), code: z.string(), error: z.string() }),
])

export type PreviewEvent = z.infer<typeof previewEventSchema>

const previewErrors = ['message_empty', 'no_valid_voice', 'own_previews_spent', 'previews_busy'] as const

export const previewMessage = endpoint({
  method: 'POST',
  path: '/builder/:username/preview',
  summary: 'The message as it will sound, part after part',
  params: usernameParams,
  body: z.object({ message: z.string().max(messageMaxLength) }),
  answer: previewEventSchema,
  isStream: true,
  errors: ['user_not_found', 'no_subscription', 'no_active_subscription', 'preview_budget_spent', ...previewErrors],
  fallback: 'preview_message',
})

/** For visitors who have not chosen a streamer: only public voices and sounds. */
export const previewPublicMessage = endpoint({
  method: 'POST',
  path: '/preview',
  summary: 'A short message in the voices that are open to everybody',
  body: z.object({ message: z.string().max(publicMessageMaxLength), language: z.enum(languages) }),
  answer: previewEventSchema,
  isStream: true,
  errors: ['public_previews_spent', ...previewErrors],
  fallback: 'preview_message',
})

/** Costs no speech, so a page may ask before anybody presses play. */
export const readExample = endpoint({
  method: 'GET',
  path: '/preview/example',
  summary: "The home page's example: the lines of its preview; none until its sound has been made",
  query: z.object({ language: z.enum(languages) }),
  answer: z.array(previewEventSchema),
  errors: [],
  fallback: 'preview_message',
})

/** The client of the specification reads the status: 404 means no such user, 403 means no subscription. */
export const checkSubscription = endpoint({
  method: 'GET',
  path: '/subscription/user/:username',
  summary: 'Whether a streamer can be sent messages at the moment',
  params: usernameParams,
  answer: z.object({ username: z.string(), status: z.literal('active') }),
  errors: ['user_not_found', 'no_subscription', 'no_active_subscription'],
  fallback: 'check_subscription',
})
