import type { Simulator } from '../../frame/simulator.ts'
import { listenService } from '../shared/listen-service.ts'
import { createServiceFace } from '../shared/service-face.ts'
import { createServiceParts, type ServiceOptions, type ServiceParts } from '../shared/service-parts.ts'
import { tipRoutes } from '../shared/tips/tip-routes.ts'
import { createApiKeys, type ApiKeys } from './account/api-keys.ts'
import { tipeeestreamOAuthRules as rules } from './account/tipeeestream-oauth-rules.ts'
import { createEventBook } from './events/event-book.ts'
import { createEventDesk, type EventDesk } from './events/event-desk.ts'
import { eventRow, type TipeeestreamEvent } from './events/tipeeestream-event.ts'
import { writeEvent } from './events/write-event.ts'
import { createListShaping, listShapeControl, type ListShaping } from './rest/list-shape.ts'
import { unauthorizedBody } from './rest/tipeeestream-access.ts'
import { tipeeestreamRoutes } from './rest/tipeeestream-routes.ts'
import { tipeeestreamControls } from './tipeeestream-controls.ts'
import { createTipeeestreamSocket } from './tipeeestream-socket.ts'

export type TipeeestreamSimulator = Simulator &
  EventDesk &
  Pick<ServiceParts, 'accounts' | 'oauth' | 'restFaults' | 'delivery' | 'connections'> & {
    /** Where it plays TipeeeStream. */
    origin: string
    /** Newest first. */
    donations(): readonly TipeeestreamEvent[]
    apiKeyOf: ApiKeys['of']
    /** Sockets that are not dropped stay open and hear nothing any more. */
    regenerateApiKey(account: string, options?: { dropsSockets: boolean }): void
    setListShape: ListShaping['set']
  }

const brand = { name: 'tipeeestream', title: 'TipeeeStream', accent: 'oklch(.72 .16 25)' }
const description = 'Plays TipeeeStream: consent, donation pages, the API with its keys, and the socket with its rooms.'
const currencies = ['EUR', 'USD', 'GBP', 'CAD', 'CHF', 'JPY']

export async function startTipeeestreamSimulator(options: ServiceOptions): Promise<TipeeestreamSimulator> {
  const parts = createServiceParts({ brand, rules, unauthorizedBody }, options)
  const { accounts, oauth, restFaults, delivery, connections, onChange } = parts
  const apiKeys = createApiKeys(accounts)
  const socketIo = createTipeeestreamSocket({ apiKeys, connections, onChange, heartbeat: options.heartbeat })
  const book = createEventBook(parts)
  const desk = createEventDesk(parts, book, (event) => {
    const appKey = apiKeys.of(event.account)
    socketIo.send(appKey, 'new-event', { appKey, event: writeEvent(event, accounts.require(event.account)) })
  })
  const listShaping = createListShaping()

  const api = tipeeestreamRoutes({ parts, apiKeys, book, desk, listShaping })
  const routes = [
    ...oauth.pageRoutes,
    ...restFaults.apply('tokens', oauth.tokenRoutes),
    ...restFaults.apply('api', api),
    ...tipRoutes({ brand, path: '/:slug/donation', accounts, currencies, receive: desk.donate }),
  ]
  const listening = await listenService({ ...options, brand, routes, socketIo, connections })

  function regenerateApiKey(slug: string, { dropsSockets } = { dropsSockets: true }): void {
    const account = accounts.require(slug)
    apiKeys.regenerate(account.slug)
    if (dropsSockets) connections.drop(account.slug)
  }

  const donations = () => book.list().filter(({ type }) => type === 'donation')
  const face = createServiceFace({
    parts,
    listening,
    description,
    controls: [...tipeeestreamControls(accounts, desk, regenerateApiKey), listShapeControl(listShaping)],
    state: () => ({}),
    settings: {
      TIPEEESTREAM_API_URL: listening.address,
      TIPEEESTREAM_PAGE_URL: listening.address,
      TIPEEESTREAM_CLIENT_ID: rules.clientId,
      TIPEEESTREAM_CLIENT_SECRET: rules.clientSecret,
    },
    tipPath: ({ slug }) => `/${slug}/donation`,
    donations: () => donations().map(eventRow),
    reset() {
      book.clear()
      listShaping.reset()
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
    donations,
    apiKeyOf: apiKeys.of,
    regenerateApiKey,
    setListShape: listShaping.set,
  }
}
