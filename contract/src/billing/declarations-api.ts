import { writtenEmailSchema } from '../access/access-api.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

export const declarationKinds = ['cancel', 'withdraw'] as const
export type DeclarationKind = (typeof declarationKinds)[number]

const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)

/**
 * The same answer comes whether or not there is such an account, and the receipt goes to the address that the sender
 * names, so that nobody can learn who is a customer.
 */
export const declareContractEnd = endpoint({
  method: 'POST',
  path: '/contracts/declarations',
  summary: 'Cancel a contract or withdraw from it, without signing in',
  body: z.object({
    kind: z.enum(declarationKinds),
    name: line.min(1),
    /** A username, the address of the account, or the number of an invoice. */
    contract: line.min(1),
    email: writtenEmailSchema,
    /** Only for a cancellation: ordinary, or at once for an important reason. */
    cause: z.enum(['ordinary', 'important']).default('ordinary'),
    reason: z
      .string()
      .trim()
      .max(2000)
      .regex(/^(?:\n|[^\p{Cc}\p{Cf}])*$/u)
      .default(''),
    /** Only for a cancellation: a later day instead of the next possible one. */
    ends_on: z.iso.date().nullish(),
  }),
  answer: z.object({ number: z.string(), received_at: z.iso.datetime() }),
  errors: [],
  fallback: 'declare_contract_end',
})
