import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

/** What a new streamer's checklist must remember. The rest it sees from the playback, the plan and the services. */
const setUpSchema = z.object({
  is_dismissed: z.boolean(),
  has_sent_test: z.boolean(),
  /** The streamer has turned off the voice of the donation service. Only they know. */
  is_own_voice_off: z.boolean(),
})

export type SetUp = z.infer<typeof setUpSchema>

export const readSetUp = endpoint({
  method: 'GET',
  path: '/playback/set-up',
  summary: 'How far the streamer is with getting ready',
  answer: setUpSchema,
  errors: [],
  fallback: 'fetch_playback',
})

export const changeSetUp = endpoint({
  method: 'PUT',
  path: '/playback/set-up',
  summary: 'Hide the checklist, or tick what only the streamer can know',
  body: setUpSchema.pick({ is_dismissed: true, is_own_voice_off: true }).partial(),
  answer: setUpSchema,
  errors: [],
  fallback: 'control_playback',
})
