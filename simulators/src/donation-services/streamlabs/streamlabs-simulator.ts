import type { Simulator } from '../../frame/simulator.ts'
import { listenService } from '../shared/listen-service.ts'
import { createServiceFace } from '../shared/service-face.ts'
import { createServiceParts, type ServiceOptions, type ServiceParts } from '../shared/service-parts.ts'
import { createSocketIo } from '../shared/sockets/socket-io.ts'
import { tipRoutes } from '../shared/tips/tip-routes.ts'
import { createSocketTokens, type SocketTokens } from './account/socket-tokens.ts'
import { streamlabsOAuthRules as rules } from './account/streamlabs-oauth-rules.ts'
import { createDonationBook } from './donations/donation-book.ts'
import { createDonationDesk, type DonationDesk } from './donations/donation-desk.ts'
import { streamlabsCurrencies } from './donations/streamlabs-currencies.ts'
import { donationRow, type StreamlabsDonation } from './donations/streamlabs-donation.ts'
import { createRestShaping, restShapeControl, type RestShaping } from './rest/rest-shape.ts'
import { unauthorizedBody } from './rest/streamlabs-access.ts'
import { streamlabsRoutes } from './rest/streamlabs-routes.ts'
import { streamlabsControls } from './streamlabs-controls.ts'

export type StreamlabsSimulator = Simulator &
  DonationDesk &
  Pick<ServiceParts, 'accounts' | 'oauth' | 'restFaults' | 'delivery' | 'connections'> & {
    /** Where it plays Streamlabs. */
    origin: string
    /** Newest first. */
    donations(): readonly StreamlabsDonation[]
    setRestShape: RestShaping['set']
    renewSocketToken: SocketTokens['renew']
  }

const brand = { name: 'streamlabs', title: 'Streamlabs', accent: 'oklch(.74 .15 172)' }
const description =
  'Plays Streamlabs: consent, donation pages, the API and the socket, with everything that can go wrong between them.'

export async function startStreamlabsSimulator(options: ServiceOptions): Promise<StreamlabsSimulator> {
  const parts = createServiceParts({ brand, rules, unauthorizedBody }, options)
  const { accounts, oauth, restFaults, delivery, connections } = parts
  const socketTokens = createSocketTokens(accounts)
  const socketIo = createSocketIo({
    findAccount: ({ token }) => socketTokens.findAccount(token),
    welcome: (socket, account) => void socket.join(account),
    connections,
    heartbeat: options.heartbeat,
  })
  const book = createDonationBook(parts)
  const desk = createDonationDesk(parts, book, (account, event) => socketIo.send(account, 'event', event))
  const shaping = createRestShaping()

  const api = streamlabsRoutes({ parts, socketTokens, book, desk, shape: shaping.current })
  const tipPages = tipRoutes({
    brand,
    path: '/:slug/tip',
    accounts,
    currencies: streamlabsCurrencies,
    receive: desk.donate,
  })
  const routes = [
    ...oauth.pageRoutes,
    ...restFaults.apply('tokens', oauth.tokenRoutes),
    ...restFaults.apply('api', api),
    ...tipPages,
  ]
  const listening = await listenService({ ...options, brand, routes, socketIo, connections })

  const face = createServiceFace({
    parts,
    listening,
    description,
    controls: [...streamlabsControls(accounts, desk, socketTokens), restShapeControl(shaping)],
    state: () => ({ noise: desk.isNoisy() ? 'yes' : 'no' }),
    settings: {
      STREAMLABS_API_URL: listening.address,
      STREAMLABS_SOCKET_URL: listening.address,
      STREAMLABS_PAGE_URL: listening.address,
      STREAMLABS_CLIENT_ID: rules.clientId,
      STREAMLABS_CLIENT_SECRET: rules.clientSecret,
    },
    tipPath: ({ slug }) => `/${slug}/tip`,
    donations: () => book.list().map(donationRow),
    reset() {
      book.clear()
      desk.setNoise(true)
      shaping.reset()
    },
  })
  return {
    ...face,
    ...desk,
    accounts,
    oauth,
    restFaults,
    delivery,
    connections,
    origin: listening.address,
    donations: book.list,
    setRestShape: shaping.set,
    renewSocketToken: socketTokens.renew,
  }
}
