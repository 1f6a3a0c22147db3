import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: [],
  fallback: 'read_status',
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'The server can take traffic: its database answers and it is not stopping',
  answer: z.object({ status: z.literal('ready') }),
  errors: ['database', 'shutting_down'],
  fallback: 'read_status',
})
