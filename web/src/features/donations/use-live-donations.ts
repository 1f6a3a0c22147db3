import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LiveConnection, type LiveStatus } from '../../platform/live-connection.ts'
import type { DonationDoor } from './donation-door.ts'
import { donationsKey } from './donations-queries.ts'

/** However much happens, a list is fetched this often at most. */
const restMilliseconds = 300
/** In case nothing comes over the line. */
const pollMilliseconds = 15_000

export type LiveDonations = {
  status: LiveStatus
  /** What has changed since the list was fetched, while it is kept still. */
  news: number
  /** As the server last told it; until then the list knows. */
  waiting: number | undefined
  refresh: () => void
}

/** Keeps a list up to date, or counts what is new while it is to stay as it is. */
export function useLiveDonations(door: DonationDoor, isAuto: boolean): LiveDonations {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [waiting, setWaiting] = useState<number>()
  const fetchSoon = useFetchSoon(door)
  const isAutoNow = useRef(isAuto)
  useEffect(() => {
    isAutoNow.current = isAuto
  }, [isAuto])
  useEffect(() => {
    const line = new LiveConnection({
      address: `${location.origin.replace(/^http/, 'ws')}${apiBase}/live`,
      getTicket: async () => {
        try {
          return (await door.ticket()).ticket
        } catch (error) {
          // Perhaps the key or the session has ended, which the list then says.
          fetchSoon()
          throw error
        }
      },
      onStatus: setStatus,
      onMessage: (message) => {
        if (message.type === 'donations-changed') {
          setWaiting(message.waiting)
          if (!isAutoNow.current) setChanged((others) => new Set([...others, ...message.ids]))
        }
        // After a gap nobody knows what was missed; the list will tell.
        if (message.type === 'snapshot') setWaiting(undefined)
        const isNews = message.type === 'donations-changed' || message.type === 'snapshot'
        if (isNews && isAutoNow.current) fetchSoon()
      },
    })
    return () => line.close()
  }, [door, fetchSoon])
  useEffect(() => {
    if (!isAuto || status === 'connected') return
    const timer = setInterval(fetchSoon, pollMilliseconds)
    return () => clearInterval(timer)
  }, [isAuto, status, fetchSoon])
  const refresh = useCallback(() => {
    setChanged(new Set())
    fetchSoon()
  }, [fetchSoon])
  return { status, news: changed.size, waiting, refresh }
}

/** One fetch after the other, with a rest in between: a flood of news neither piles them up nor starves them. */
function useFetchSoon(door: DonationDoor): () => void {
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
        await client.invalidateQueries({ queryKey: donationsKey(door) }, { cancelRefetch: false })
        await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
      }
      current.isBusy = false
    }
    void run()
  }, [client, door])
}
