import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { engineNames, voiceGenders } from '../voices/voice-kinds.ts'
import { weightForms } from './speech-speed.ts'
import { createVoice } from '../voices/voices-api.ts'

export const auditionMaxLength = 200

export const engineStatusSchema = z.object({
  engine: z.enum(engineNames),
  /** `off`: not installed or not configured. */
  state: z.enum(['ready', 'starting', 'failed', 'resting', 'off']),
  progress: z.number().nullable(),
  reason: z.string().nullable(),
  /** Seconds of speech made per second, in tenths. Null: not measured, or it does not compute here. */
  speed: z.number().nullable(),
  weight_form: z.enum(weightForms).nullable(),
  waiting: z.int(),
  running: z.int(),
  voices: z.int(),
})

export type EngineStatus = z.infer<typeof engineStatusSchema>

export const listEngines = endpoint({
  method: 'GET',
  path: '/admin/speech/engines',
  summary: 'The speech engines and how they are',
  answer: z.array(engineStatusSchema),
  errors: [],
  fallback: 'fetch_engines',
})

export const engineVoiceSchema = z.object({
  voice: z.string(),
  name: z.string(),
  language: z.enum(languages),
  gender: z.enum(voiceGenders),
})

export const listEngineVoices = endpoint({
  method: 'GET',
  path: '/admin/speech/engines/:engine/voices',
  summary: 'What voices an engine offers',
  params: z.object({ engine: z.enum(engineNames) }),
  answer: z.array(engineVoiceSchema),
  errors: ['tts_generation_failed', 'not_found'],
  fallback: 'fetch_engines',
})

export const auditionVoice = endpoint({
  method: 'POST',
  path: '/admin/speech/audition',
  summary: 'Hear a voice before it is added or changed',
  body: createVoice.body
    .pick({ engine: true, engine_voice: true, settings: true, language: true })
    .extend({ text: z.string().trim().min(1).max(auditionMaxLength) }),
  answer: z.object({ url: z.string(), seconds: z.number(), peaks: z.array(z.number()) }),
  errors: ['tts_generation_failed', 'not_found'],
  fallback: 'audition_voice',
})

export const ttsLogPurposes = ['donation', 'preview', 'sample', 'audition', 'message'] as const

export const ttsLogSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  user_id: z.uuid().nullable(),
  username: z.string().nullable(),
  purpose: z.enum(ttsLogPurposes),
  donation_id: z.uuid().nullable(),
  /** Null after retention removed it, or after its account was erased. */
  message: z.string().nullable(),
  voice_name: z.string().nullable(),
  engine: z.enum(engineNames),
  characters: z.int(),
  is_cached: z.boolean(),
  /** True if another voice spoke than the one asked for. */
  is_fallback: z.boolean(),
  milliseconds: z.int(),
  audio_seconds: z.number(),
  error: z.string().nullable(),
})

export type TtsLog = z.infer<typeof ttsLogSchema>

export const listTtsLogs = endpoint({
  method: 'GET',
  path: '/admin/tts-logs',
  summary: 'What was spoken, newest first',
  query: z.object({ ...pageQuery(20), user_id: z.uuid().optional(), message: z.string().max(100).optional() }),
  answer: pageOf(ttsLogSchema),
  errors: [],
  fallback: 'fetch_tts_logs',
})
