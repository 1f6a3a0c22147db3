import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveStatus } from '../../../platform/live/live-connection.ts'
import type { PageConnection } from '../../../platform/live/use-live-connection.ts'
import type { DonationApi } from '../donation-api.ts'
import { donationsKey } from '../donations-queries.ts'

/** However much happens, a list is fetched this often at most. */
const restMilliseconds = 300
/** In case nothing comes over the connection. */
const pollMilliseconds = 15_000

export type LiveDonations = {
  status: LiveStatus
  /** How many changes arrived since the list was fetched, while it is kept still. */
  news: number
  /** How many are waiting, while the list is kept still and something was told; otherwise the list knows. */
  waiting: number | undefined
  refresh: () => void
}

type Told = { ids: ReadonlySet<string>; waiting: number | undefined }

const nothing: Told = { ids: new Set(), waiting: undefined }

/** Keeps a list up to date, or counts what is new while it is to stay as it is. */
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
        // Perhaps the key or the session has ended, which the list then says.
        if (news.type === 'ticket-refused') return fetchSoon()
        if (news.type !== 'donations-changed' && news.type !== 'snapshot') return
        // After a gap nobody knows what was missed, so a snapshot is news as well.
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
  return { status, news: told.ids.size, waiting: told.waiting, refresh }
}

/** Shown now and then only: in a flood every single word of it would be drawn. */
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

/** One fetch after the other, with a rest in between: a flood of news neither piles them up nor starves them. */
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
        await client.invalidateQueries({ queryKey: donationsKey(api) }, { cancelRefetch: false })
        await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
      }
      current.isBusy = false
    }
    void run()
  }, [client, api])
}
