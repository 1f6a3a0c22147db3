import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveLine } from '../../platform/live/use-live-line.ts'
import type { PlaybackDoor } from './playback-door.ts'
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
export function usePlayback(door: PlaybackDoor): UseQueryResult<Playback> {
  return useQuery({ ...playbackQuery(door), staleTime: Infinity })
}

const told = new Map<string, number>()

/**
 * How often the live connection has reported the playback. A report after a call was sent may be newer than the call's
 * answer.
 */
export const timesTold = (door: PlaybackDoor) => told.get(door.name) ?? 0

/** Keeps the playback current through the page's live connection. Use it once per page. */
export function usePlaybackNews(door: PlaybackDoor, line: LiveLine): void {
  const client = useQueryClient()
  const { status, listen } = line
  useEffect(() => {
    const soon = createRest(() => void client.invalidateQueries(playbackQuery(door)))
    // Accepting or rejecting a donation changes what comes next.
    const unsubscribe = listen(({ type }) => type === 'donations-changed' && soon.ask())
    return () => {
      soon.end()
      unsubscribe()
    }
  }, [listen, client, door])
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
        told.set(door.name, timesTold(door) + 1)
        if (before?.now?.play_id !== playback.now?.play_id || news.type === 'snapshot') {
          void client.invalidateQueries(playsQuery(door))
        }
      }),
    [listen, client, door],
  )
  useEffect(() => {
    if (status === 'connected') return
    const timer = setInterval(() => void client.invalidateQueries(playbackQuery(door)), pollMilliseconds)
    return () => clearInterval(timer)
  }, [status, client, door])
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
