import { type BuilderRules, checkSubscription, readBuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { ApiError, createApi } from '../../platform/api.ts'

/** Nobody needs to be signed in for these, so nothing of the login is loaded for them. */
const callOpenly = createApi(async () => {})

/** Why a streamer cannot be written to, as the specification divides it. */
export type NotReached = 'user_not_found' | 'no_subscription' | 'unknown_error' | 'request_error'

export type LookedUp = { outcome: 'found'; rules: BuilderRules } | { outcome: NotReached }

export async function lookUpStreamer(username: string): Promise<LookedUp> {
  const params = { username }
  try {
    const [rules] = await Promise.all([
      callOpenly(readBuilderRules, { params }),
      callOpenly(checkSubscription, { params }),
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
