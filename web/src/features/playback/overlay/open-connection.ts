import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { overlayReconnectMaxMilliseconds } from '@lautgabe/contract/limits.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { ApiError, createApi } from '../../../platform/api/api.ts'
import { LiveConnection } from '../../../platform/live/live-connection.ts'

export type ConnectionStatus = 'connecting' | 'connected' | 'key-unknown'

type Options = { onMessage(message: ServerMessage): void; onStatus(status: ConnectionStatus): void }

/** A key may become valid again, but hardly within the next second. */
const unknownKeyMilliseconds = 60_000

/** Another server may answer sooner than one that stands still. */
const callApi = createApi(async () => {}, { maxMilliseconds: 5000 })

/** Opens the live connection to the server with the key in the address. */
export function openLine({ onMessage, onStatus }: Options): LiveConnection {
  return new LiveConnection({
    address: `${location.origin.replace(/^http/, 'ws')}${apiBase}/live`,
    onMessage,
    waitMaxMilliseconds: overlayReconnectMaxMilliseconds,
    onState: ({ status }) => onStatus(status === 'connected' ? 'connected' : 'connecting'),
    async getTicket() {
      try {
        return (await callApi(createLiveTicket, { body: { key: keyInAddress() } })).ticket
      } catch (error) {
        if (error instanceof ApiError && error.code === 'key_unknown') {
          onStatus('key-unknown')
          await new Promise((resolve) => setTimeout(resolve, unknownKeyMilliseconds))
        }
        throw error
      }
    },
  })
}

function keyInAddress(): string {
  return location.pathname.split('/').findLast(Boolean) ?? ''
}
