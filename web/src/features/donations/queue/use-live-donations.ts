import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveState } from '../../../platform/live/live-connection.ts'
import type { PageConnection } from '../../../platform/live/use-live-connection.ts'
import type { DonationApi } from '../donation-api.ts'
import { donationsKey } from '../donations-queries.ts'

/** A list is fetched at most this often, however many changes arrive. */
const restMilliseconds = 300
/** In case no message comes over the connection. */
const pollMilliseconds = 15_000

export type LiveDonations = {
  connection: LiveState
  /** How many donations changed since the last fetch, while the list stays still. */
  news: number
  /** How many donations wait, if the list stays still and a message reported it. Otherwise the list knows. */
  waiting: number | undefined
  refresh: () => void
}

type Told = { ids: ReadonlySet<string>; waiting: number | undefined }

const nothing: Told = { ids: new Set(), waiting: undefined }

/** Keeps a list up to date, or counts the changes while the list should stay still. */
export function useLiveDonations(api: DonationApi, connection: PageConnection, isAuto: boolean): LiveDonations {
  const { status, listen } = connection
  const { told, tell, forget } = useToldSoFar()
  const fetchSoon = useFetchSoon(api)
  const isAutoNow = useRef(isAuto)
  useEffect(() => {
    isAutoNow.current = isAuto
  }, [isAuto])
  useEffect(
    () =>
      listen((news) => {
        // The key or the session may have ended. The next fetch shows it.
        if (news.type === 'ticket-refused') return fetchSoon()
        if (news.type !== 'donations-changed' && news.type !== 'snapshot') return
        // After a gap nobody knows what was missed, so a snapshot counts as news too.
        if (isAutoNow.current) fetchSoon()
        else if (news.type === 'donations-changed') tell(news)
      }),
    [listen, fetchSoon, tell],
  )
  useEffect(() => {
    if (!isAuto || status === 'connected') return
    const timer = setInterval(fetchSoon, pollMilliseconds)
    return () => clearInterval(timer)
  }, [isAuto, status, fetchSoon])
  const refresh = useCallback(() => {
    forget()
    fetchSoon()
  }, [forget, fetchSoon])
  return { connection, news: told.ids.size, waiting: told.waiting, refresh }
}

/** Collects changes and renders them only now and then. In a flood, every single message would cause a render. */
function useToldSoFar() {
  const [told, setTold] = useState(nothing)
  const latest = useRef(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback(({ ids, waiting }: { ids: readonly string[]; waiting: number }) => {
    latest.current = { ids: new Set([...latest.current.ids, ...ids]), waiting }
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setTold(latest.current)
    }, restMilliseconds)
  }, [])
  const forget = useCallback(() => {
    latest.current = nothing
    setTold(nothing)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { told, tell, forget }
}

/**
 * One fetch after the other, with a pause in between: a flood of news neither piles fetches up nor delays them forever.
 */
function useFetchSoon(api: DonationApi): () => void {
  const client = useQueryClient()
  const state = useRef({ isWanted: false, isBusy: false })
  return useCallback(() => {
    const current = state.current
    current.isWanted = true
    if (current.isBusy) return
    const run = async () => {
      current.isBusy = true
      while (current.isWanted) {
        current.isWanted = false
        // A fetch that began before the news may not know it.
        await client.invalidateQueries({ queryKey: donationsKey(api) })
        await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
      }
      current.isBusy = false
    }
    void run()
  }, [client, api])
}
