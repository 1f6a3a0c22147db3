import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveLine } from '../../platform/use-live-line.ts'
import type { PlaybackDoor } from './playback-door.ts'
import { playbackQuery, playsQuery } from './playback-queries.ts'
import { noteServerTime } from './server-clock.ts'

/** In case nothing comes over the line. */
const pollMilliseconds = 5000

export type PlaybackState = UseQueryResult<Playback>

/** What is on air, kept current by the page's live connection. */
export function usePlayback(door: PlaybackDoor, line: LiveLine): PlaybackState {
  const client = useQueryClient()
  const { status, listen } = line
  const state = useQuery({
    ...playbackQuery(door),
    staleTime: Infinity,
    refetchInterval: status === 'connected' ? false : pollMilliseconds,
  })
  useEffect(
    () =>
      listen((news) => {
        if (news.type === 'ticket-refused') void client.invalidateQueries(playbackQuery(door))
        if (news.type !== 'snapshot' && news.type !== 'playback-changed') return
        const { playback } = news
        if (playback === null || playback === undefined) return
        if (news.type === 'playback-changed' && playback.now?.state === 'playing') noteServerTime(playback.now.told_at)
        const before = client.getQueryData(playbackQuery(door).queryKey)
        client.setQueryData(playbackQuery(door).queryKey, playback)
        if (before?.now?.play_id !== playback.now?.play_id || news.type === 'snapshot') {
          void client.invalidateQueries(playsQuery(door))
        }
      }),
    [listen, client, door],
  )
  return state
}
