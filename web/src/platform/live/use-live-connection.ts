import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LiveConnection, type LiveState } from './live-connection.ts'

type LiveNews = ServerMessage | { type: 'ticket-refused' }
type Listener = (news: LiveNews) => void

/** The one live connection of a page. All components that show something live listen to it. */
export type PageConnection = LiveState & {
  /** Returns a function that stops listening. */
  listen: (listener: Listener) => () => void
}

/**
 * Keeps the connection open as long as the page is shown. Pass the same `getTicket` function as long as the connection
 * should stay.
 */
export function useLiveConnection(getTicket: () => Promise<{ ticket: string }>): PageConnection {
  const [state, setState] = useState<LiveState>({ status: 'connecting', retryAt: undefined })
  const listeners = useRef(new Set<Listener>())
  useEffect(() => {
    const tell = (news: LiveNews) => {
      for (const listener of listeners.current) listener(news)
    }
    const connection = new LiveConnection({
      address: `${location.origin.replace(/^http/, 'ws')}${apiBase}/live`,
      getTicket: async () => {
        try {
          return (await getTicket()).ticket
        } catch (error) {
          tell({ type: 'ticket-refused' })
          throw error
        }
      },
      onState: setState,
      onMessage: tell,
    })
    return () => connection.close()
  }, [getTicket])
  return useMemo(() => {
    const listen = (listener: Listener) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    }
    return { ...state, listen }
  }, [state])
}
