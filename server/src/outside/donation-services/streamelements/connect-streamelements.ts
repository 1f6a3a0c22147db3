import { beginLife } from '../connection-life.ts'
import type { ConnectionEvents, DonationConnection, OpenAccount } from '../donation-service-port.ts'
import type { Patience } from '../patience.ts'
import { openAstro } from './open-astro.ts'
import { openOldSocket } from './open-old-socket.ts'

type Parts = { astroUrl: string; socketUrl: string; patience: Patience }

export function connectStreamelements(
  { astroUrl, socketUrl, patience }: Parts,
  { id, credentials }: OpenAccount,
  events: ConnectionEvents,
): DonationConnection {
  const token = credentials.accessToken
  const life = beginLife(events)
  const astro = openAstro(
    { url: astroUrl, room: id, token, patience },
    { onOpen: life.open, onTip: life.hear, onEnd: life.end },
  )
  const oldSocket = openOldSocket({ url: socketUrl, token, patience, onEvent: life.hear })
  life.atEnd(astro.close)
  life.atEnd(oldSocket.close)
  return life
}
