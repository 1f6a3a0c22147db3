import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageConnection } from '../../platform/live/use-live-connection.ts'
import type { PlaybackApi } from './playback-api.ts'
import { playbackQuery, playsQuery } from './playback-queries.ts'
import { noteServerTime } from './server-clock.ts'

/** Donations may change many times a second. The page asks for the next ones only this often. */
const restMilliseconds = 300
/** Used while the live connection is down. */
const pollMilliseconds = 5000

/**
 * What is on air. It changes several times a second during a play, so only the components that show it should use it,
 * not the page around them.
 */
export function usePlayback(api: PlaybackApi): UseQueryResult<Playback> {
  return useQuery({ ...playbackQuery(api), staleTime: Infinity })
}

const told = new Map<string, number>()

/**
 * How often the live connection has reported the playback. A report after a call was sent may be newer than the call's
 * answer.
 */
export const timesTold = (api: PlaybackApi) => told.get(api.name) ?? 0

/** Keeps the playback current through the page's live connection. Use it once per page. */
export function usePlaybackNews(api: PlaybackApi, connection: PageConnection): void {
  const client = useQueryClient()
  const { status, listen } = connection
  useEffect(() => {
    const soon = createRest(() => void client.invalidateQueries(playbackQuery(api)))
    // Accepting or rejecting a donation changes what comes next.
    const unsubscribe = listen(({ type }) => type === 'donations-changed' && soon.ask())
    return () => {
      soon.end()
      unsubscribe()
    }
  }, [listen, client, api])
  useEffect(
    () =>
      listen((news) => {
        if (news.type === 'ticket-refused') void client.invalidateQueries(playbackQuery(api))
        if (news.type !== 'snapshot' && news.type !== 'playback-changed') return
        const { playback } = news
        if (playback === null || playback === undefined) return
        if (news.type === 'playback-changed' && playback.now?.state === 'playing') noteServerTime(playback.now.told_at)
        const before = client.getQueryData(playbackQuery(api).queryKey)
        client.setQueryData(playbackQuery(api).queryKey, playback)
        told.set(api.name, timesTold(api) + 1)
        if (before?.now?.play_id !== playback.now?.play_id || news.type === 'snapshot') {
          void client.invalidateQueries(playsQuery(api))
        }
      }),
    [listen, client, api],
  )
  useEffect(() => {
    if (status === 'connected') return
    const timer = setInterval(() => void client.invalidateQueries(playbackQuery(api)), pollMilliseconds)
    return () => clearInterval(timer)
  }, [status, client, api])
}

/** Limits how often `act` runs, however often it is asked for. It always runs once more after the last request. */
function createRest(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, restMilliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
