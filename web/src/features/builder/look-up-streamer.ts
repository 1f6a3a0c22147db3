import { type BuilderRules, checkSubscription, readBuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { ApiError } from '../../platform/api/api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'

/** Why the donator cannot write to a streamer, in the specification's cases. */
export type NotReached = 'user_not_found' | 'no_subscription' | 'unknown_error' | 'request_error'

export type LookedUp = { outcome: 'found'; rules: BuilderRules } | { outcome: NotReached }

export async function lookUpStreamer(username: string): Promise<LookedUp> {
  const params = { username }
  try {
    const [rules] = await Promise.all([
      callPublicApi(readBuilderRules, { params }),
      callPublicApi(checkSubscription, { params }),
    ])
    return { outcome: 'found', rules }
  } catch (error) {
    return { outcome: toOutcome(error) }
  }
}

function toOutcome(error: unknown): NotReached {
  if (!(error instanceof ApiError) || error.status === undefined) return 'request_error'
  if (error.status === 404) return 'user_not_found'
  return error.status === 403 || error.status === 500 ? 'no_subscription' : 'unknown_error'
}
