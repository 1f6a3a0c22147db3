import { AppError } from '../../../platform/app-error.ts'
import type { FailureLimit, RateLimit } from '../../../platform/http/route.ts'
import type { LoginParts } from '../login-parts.ts'

const minute = 60
const hour = 60 * minute

export const limits = {
  signInByEmailAndAddress: { calls: 10, perSeconds: 10 * minute, isTakenBack: true },
  signInByAddress: { calls: 60, perSeconds: 10 * minute, isTakenBack: true },
  // High on purpose: a low limit would let anyone lock somebody else out.
  signInByEmail: { calls: 100, perSeconds: hour, isTakenBack: true },
  // These two count successes. No person signs in so often, and each sign-in costs a hash, a session and an audit
  // entry.
  signedInByUser: { calls: 60, perSeconds: hour },
  signedInByAddress: { calls: 600, perSeconds: hour },
  // A key is not used up by a refusal, and a refusal may tell that an address is known.
  signUpByKey: { calls: 20, perSeconds: 24 * hour },
  signUpByAddress: { calls: 20, perSeconds: hour },
  emailExistsByAddress: { calls: 60, perSeconds: 10 * minute },
  resetByEmail: { calls: 5, perSeconds: hour },
  resetByAddress: { calls: 20, perSeconds: hour },
  newPasswordByAddress: { calls: 60, perSeconds: 10 * minute },
  verificationMailByUser: { calls: 10, perSeconds: hour },
  failedProofByUser: { calls: 10, perSeconds: hour, isTakenBack: true },
  refreshBySession: { calls: 60, perSeconds: minute },
} as const satisfies Record<string, RateLimit>

type LimitName = keyof typeof limits
type NameOfFailures = { [Name in LimitName]: (typeof limits)[Name] extends FailureLimit ? Name : never }[LimitName]
type Count<Name> = readonly [name: Name, who: string]
export type LimitCount = Count<LimitName>
export type FailureCount = Count<NameOfFailures>

/** The seconds to wait if one of the limits is used up. */
export async function findUsedUpLimit(
  parts: Pick<LoginParts, 'limits'>,
  counts: readonly LimitCount[],
): Promise<number | undefined> {
  try {
    for (const [name, who] of counts) await parts.limits.count(`login ${name}`, limits[name], who)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return error.details.retryAfterSeconds ?? minute
    throw error
  }
}

/** Call it after a success: limits on failures count failures only. */
export async function takeBackCounts(
  parts: Pick<LoginParts, 'limits'>,
  counts: readonly FailureCount[],
): Promise<void> {
  for (const [name, who] of counts) await parts.limits.takeBack(`login ${name}`, limits[name], who)
}

/** Keeps e-mail addresses out of the table of counters. */
export function asCounterKey({ secrets }: Pick<LoginParts, 'secrets'>, email: string): string {
  return secrets.fingerprint(email, 'login-limit')
}
