import { z } from '../zod.ts'

/** What a streamer's plan allows at this moment. */
export const capabilitiesSchema = z.object({
  /** `active` as long as messages are read: also during free days, and for a while when a payment failed. */
  status: z.enum(['active', 'none', 'suspended', 'paused', 'ended']),
  plan_name: z.string().nullable(),
  tier: z.int(),
  characters: z.object({ used: z.int(), remaining: z.int(), maximum: z.int() }),
  multiple_voices: z.boolean(),
  can_have_private_voice: z.boolean(),
  max_private_voices: z.int(),
  can_have_private_sound: z.boolean(),
  max_private_sounds: z.int(),
})

export type Capabilities = z.infer<typeof capabilitiesSchema>
