import { apiBase, endpoint } from '../endpoint.ts'
import { messageMaxLength } from '../messages/message.ts'
import { z } from '../zod.ts'

export const toolKeyNameMaxLength = 40
export const toolKeysMax = 20

/** Ko-fi cannot send headers, so the key stands in the address. */
export const koFiPath = '/incoming/ko-fi/:key'
export const koFiAddressPath = (key: string) => apiBase + koFiPath.replace(':key', key)

/** A key with which a program of the streamer's reports donations. It opens nothing else. */
export const toolKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  key: z.string(),
  /** Where Ko-fi sends its webhook. */
  ko_fi_address: z.string(),
  has_ko_fi_token: z.boolean(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

export type ToolKey = z.infer<typeof toolKeySchema>

const idParams = z.object({ id: z.uuid() })
const printable = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)

export const listToolKeys = endpoint({
  method: 'GET',
  path: '/users/me/tool-keys',
  summary: 'The keys of the own tools',
  answer: z.array(toolKeySchema),
  errors: [],
  fallback: 'fetch_tool_keys',
})

export const createToolKey = endpoint({
  method: 'POST',
  path: '/users/me/tool-keys',
  summary: 'A named key for a tool that reports donations',
  body: z.object({ name: printable.min(1).max(toolKeyNameMaxLength) }),
  answer: toolKeySchema,
  errors: ['too_many_tool_keys'],
  fallback: 'create_tool_key',
})

export const deleteToolKey = endpoint({
  method: 'DELETE',
  path: '/users/me/tool-keys/:id',
  summary: 'Withdraw the key of a tool',
  params: idParams,
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_found'],
  fallback: 'delete_tool_key',
})

/** Null takes the token away: the key then refuses every webhook of Ko-fi. */
export const setKoFiToken = endpoint({
  method: 'PUT',
  path: '/users/me/tool-keys/:id/ko-fi',
  summary: "Set the verification token of the webhooks that Ko-fi sends to this key's address",
  params: idParams,
  body: z.object({ verification_token: printable.min(8).max(200).nullable() }),
  answer: toolKeySchema,
  errors: ['not_found'],
  fallback: 'set_ko_fi_token',
})

const amountSchema = z.union([z.string().regex(/^\d{1,9}(\.\d{1,4})?$/), z.number().positive().max(1e9)], {
  error: 'expected a decimal such as "5.00"',
})

const incomingSchema = z
  .object({
    donator: z.string().trim().min(1).max(100),
    /** In whole units of the currency, as people write it: "5.00". */
    amount: amountSchema.optional(),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, { error: 'expected three letters such as "EUR"' })
      .optional(),
    message: z.string().max(messageMaxLength),
    /** When it was donated, if that was not just now. */
    donated_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ amount, currency }) => (amount === undefined) === (currency === undefined), {
    path: ['currency'],
    error: 'amount and currency belong together',
  })

/**
 * The same idempotency key always names the same donation: a tool that is not sure whether its call arrived sends it
 * again, and nothing happens twice.
 */
export const receiveIncoming = endpoint({
  method: 'POST',
  path: '/incoming',
  summary: 'Report a donation from an own tool',
  headers: z.object({
    'idempotency-key': z.string({ error: 'required: a text that names this donation' }).regex(/^[\x21-\x7E]{1,200}$/, {
      error: 'expected 1 to 200 letters, digits and signs without spaces',
    }),
  }),
  body: incomingSchema,
  answer: z.object({
    id: z.uuid(),
    received_at: z.iso.datetime(),
    /** False if an earlier call with the same idempotency key has reported it already. */
    is_new: z.boolean(),
  }),
  errors: ['idempotency_key_reused'],
  fallback: 'receive_donation',
})
