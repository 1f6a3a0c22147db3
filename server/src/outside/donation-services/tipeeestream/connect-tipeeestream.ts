import { beginLife, type ConnectionLife, live } from '../connection-life.ts'
import type { ConnectionEvents, DonationConnection, OpenAccount } from '../donation-service-port.ts'
import { openSocketIo } from '../open-socket-io.ts'
import type { Patience } from '../patience.ts'
import { findSocket } from './find-socket.ts'
import { service, type TipeeestreamCalls } from './tipeeestream-calls.ts'
import { isDonation } from './tipeeestream-events.ts'

type Parts = { calls: TipeeestreamCalls; fallbackSocketUrl: string | undefined; patience: Patience }

export function connectTipeeestream(
  { calls, fallbackSocketUrl, patience }: Parts,
  account: OpenAccount,
  events: ConnectionEvents,
): DonationConnection {
  const life = beginLife(events)
  const { signal } = life
  void live(life, async () => {
    const apiKey = account.credentials.apiKey ?? (await calls.readKey(account.credentials, signal))
    const url = await findSocket(calls, fallbackSocketUrl, signal)
    const socket = openSocketIo({
      url,
      query: { access_token: apiKey },
      patience,
      hear: { 'new-event': (payload) => isDonation(payload) && life.hear(payload) },
      onOpen() {
        // A client that does not join hears nothing, without any error. The name is a label that nobody checks.
        socket.emit('join-room', { room: apiKey, username: account.id })
        life.open()
      },
      onRefused: () => void live(life, () => renewKey(calls, account, apiKey, life)),
      onLost: (details) => lose(life, `the connection was lost, ${details}`),
    })
    life.atEnd(socket.close)
  })
  return life
}

/** The streamer may have replaced the key. Only if the token is refused too, new credentials are needed. */
async function renewKey(
  calls: TipeeestreamCalls,
  { credentials, onNewCredentials }: OpenAccount,
  refused: string,
  life: ConnectionLife,
): Promise<void> {
  const apiKey = await calls.readKey(credentials, life.signal)
  if (life.signal.aborted) return
  if (apiKey !== refused) onNewCredentials?.({ ...credentials, apiKey })
  lose(life, apiKey === refused ? 'the socket refused the key' : 'the key was replaced')
}

function lose(life: ConnectionLife, details: string): void {
  life.end({ why: 'lost', details: `${service}: ${details}` })
}
