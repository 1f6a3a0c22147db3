import { useQuery } from '@tanstack/react-query'
import { usePlayback } from '../../playback/use-playback.ts'
import { streamerApi } from '../donation-api.ts'
import { donationQuery } from '../donations-queries.ts'
import { walkOf } from './test-walk-steps.ts'

/** In manual mode lists stay still, but a test is followed in any case. */
const lookAgainMilliseconds = 1000

/** How far a test has come. The states are undefined until the first answers are there. */
export function useTestWalk(donationId: string) {
  const found = useQuery({ ...donationQuery(streamerApi, donationId), refetchInterval: lookAgainMilliseconds })
  const { data: donation } = found
  const { data: playback, error } = usePlayback(streamerApi.playback)
  return { states: donation && playback && walkOf({ donation, playback }), error: found.error ?? error }
}
