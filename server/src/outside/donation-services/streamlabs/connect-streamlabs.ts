import { beginLife, live } from '../connection-life.ts'
import type { ConnectionEvents, DonationConnection, OpenAccount } from '../donation-service-port.ts'
import { openSocketIo } from '../open-socket-io.ts'
import type { Patience } from '../patience.ts'
import { service, type StreamlabsCalls } from './streamlabs-calls.ts'
import { readStreamlabsControl } from './streamlabs-controls.ts'
import { isForUs } from './streamlabs-events.ts'

type Parts = { calls: StreamlabsCalls; socketUrl: string; patience: Patience }

export function connectStreamlabs(
  { calls, socketUrl, patience }: Parts,
  { credentials }: OpenAccount,
  events: ConnectionEvents,
): DonationConnection {
  const life = beginLife(events)
  const lose = (details: string) => life.end({ why: 'lost', details: `${service}: ${details}` })
  void live(life, async () => {
    const token = await calls.readSocketToken(credentials, life.signal)
    const socket = openSocketIo({
      url: socketUrl,
      query: { token },
      patience,
      hear: {
        event: (payload) => (isForUs(payload) || readStreamlabsControl(payload) !== undefined) && life.hear(payload),
      },
      onOpen: life.open,
      // The interface has just accepted our credentials, so this says nothing about them.
      onRefused: () => lose('the socket refused its token'),
      onLost: (details) => lose(`the connection was lost, ${details}`),
    })
    life.atEnd(socket.close)
  })
  return life
}
