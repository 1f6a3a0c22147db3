import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { ApiError } from '../../platform/api/api.ts'

/** The refusals that a larger plan or more characters would end. */
const planLimits = [
  'no_subscription',
  'no_active_subscription',
  'character_limit',
  'multiple_voices',
  'private_voices',
  'private_sounds',
  'subscription_limit',
] as const satisfies readonly ErrorCode[]

export type PlanLimit = (typeof planLimits)[number]

/** The reasons that a link to the subscription can carry. `limit` says nothing about which limit it was. */
export const limitReasons = [...planLimits, 'limit'] as const

export function toPlanLimit(code: string | null | undefined): PlanLimit | undefined {
  return planLimits.find((limit) => limit === code)
}

/** The limit of the plan that made a call fail. */
export function limitBehind(error: unknown): PlanLimit | undefined {
  return error instanceof ApiError ? toPlanLimit(error.code) : undefined
}
