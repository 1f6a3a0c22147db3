import { openSocketIo, type OpenSocketIo } from '../open-socket-io.ts'
import type { Patience } from '../patience.ts'
import { isTestTip, skipEvent } from './streamelements-events.ts'

type Options = { url: string; token: string; patience: Patience; onEvent(payload: unknown): void }

/**
 * Test tips and skipped alerts come over the service's older socket only. Its failures are nobody's concern: it is opened
 * again after a while, and until then neither is heard.
 */
export function openOldSocket({ url, token, patience, onEvent }: Options): { close(): void } {
  let socket: OpenSocketIo
  let again: NodeJS.Timeout | undefined

  function open(): void {
    socket = openSocketIo({
      url,
      query: {},
      patience,
      hear: {
        'event:test': (payload) => isTestTip(payload) && onEvent(payload),
        [skipEvent.event]: () => onEvent(skipEvent),
        // The same token would be refused again.
        unauthorized: () => socket.close(),
      },
      onOpen: () => socket.emit('authenticate', { method: 'oauth2', token }),
      onRefused: () => {},
      onLost: () => void (again = setTimeout(open, patience.oldSocketAgainMilliseconds)),
    })
  }

  open()
  return {
    close() {
      clearTimeout(again)
      socket.close()
    },
  }
}
