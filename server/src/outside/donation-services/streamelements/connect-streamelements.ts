import { beginLife } from '../connection-life.ts'
import type { ConnectionEvents, DonationConnection, OpenAccount } from '../donation-service-port.ts'
import type { Patience } from '../patience.ts'
import { listenForTests } from './listen-for-tests.ts'
import { openAstro } from './open-astro.ts'

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
  const tests = listenForTests({ url: socketUrl, token, patience, onTest: life.hear })
  life.atEnd(astro.close)
  life.atEnd(tests.close)
  return life
}
