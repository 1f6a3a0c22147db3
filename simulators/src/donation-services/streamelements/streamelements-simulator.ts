import type { Simulator } from '../../frame/simulator.ts'
import { listenService } from '../shared/listen-service.ts'
import { createServiceFace } from '../shared/service-face.ts'
import { createServiceParts, type ServiceOptions, type ServiceParts } from '../shared/service-parts.ts'
import { astroControls } from './astro/astro-controls.ts'
import { createAstroFaults, type AstroFaults } from './astro/astro-faults.ts'
import { createAstroGateway } from './astro/astro-gateway.ts'
import { authoriseBy } from './astro/authorise-topic.ts'
import { usualAstroHeartbeat, type AstroHeartbeat } from './astro/heartbeat.ts'
import { toChannel, type Channel } from './channels/channel.ts'
import { findAccessIn } from './channels/find-access.ts'
import { createLegacySocket } from './legacy/legacy-socket.ts'
import { streamelementsOAuthRules } from './oauth/streamelements-oauth-rules.ts'
import { oddityControl } from './oddity-control.ts'
import { unauthorizedBody } from './rest/rest-refusal.ts'
import { createStreamelementsIds } from './streamelements-ids.ts'
import { usualOddities, type Oddities } from './streamelements-oddities.ts'
import { streamelementsRoutes } from './streamelements-routes.ts'
import { noModeration } from './tips/moderation.ts'
import { createTipBook } from './tips/tip-book.ts'
import { tipControls } from './tips/tip-controls.ts'
import { createTipDesk, type TipDesk } from './tips/tip-desk.ts'
import { toDonationRow } from './tips/tip-shapes.ts'
import type { Tip } from './tips/tip.ts'

export type StreamelementsSimulator = Simulator &
  TipDesk &
  Pick<ServiceParts, 'accounts' | 'oauth' | 'restFaults' | 'delivery' | 'connections'> & {
    /** Where it plays StreamElements. */
    origin: string
    /** Newest first. */
    donations(): readonly Tip[]
    /** What follows from the name of an account: its room on the gateway and the credentials of its owner. */
    channel(account: string): Channel
    astroFaults: Pick<AstroFaults, 'refuseConnections' | 'failCommands'>
    /** Sends `reconnect` to each client of the gateway. After so many seconds it closes the old connections. */
    sendReconnect(seconds?: number): void
    setOddities(oddities: Partial<Oddities>): void
  }

const brand = { name: 'streamelements', title: 'StreamElements', accent: 'oklch(.68 .15 262)' }
const description =
  'Plays StreamElements: consent, tip pages, the REST interface, moderation, the gateway Astro and the legacy socket.'

export async function startStreamelementsSimulator(
  options: ServiceOptions & { astroHeartbeat?: AstroHeartbeat },
): Promise<StreamelementsSimulator> {
  let oddities = usualOddities
  const rules = streamelementsOAuthRules(() => oddities)
  const parts = createServiceParts({ brand, rules, unauthorizedBody }, options)
  const { accounts, clock, connections, delivery, oauth, onChange, restFaults } = parts
  const ids = createStreamelementsIds(parts.ids, clock)
  const findAccess = findAccessIn(accounts, oauth.tokens, () => oddities)

  const astroFaults = createAstroFaults(onChange)
  const gateway = createAstroGateway({
    ids,
    clock,
    heartbeat: options.astroHeartbeat ?? usualAstroHeartbeat,
    authorise: authoriseBy(findAccess),
    faults: astroFaults,
    connections,
    onChange,
  })
  const legacy = createLegacySocket({ findAccess, connections, heartbeat: options.heartbeat })
  const book = createTipBook({ accounts, clock, ids })
  const desk = createTipDesk(parts, book, { astro: gateway.publish, legacy: legacy.send })

  const routes = streamelementsRoutes({ parts, findAccess, oddities: () => oddities, book, desk })
  const { upgrade } = gateway
  const listening = await listenService({ ...options, brand, routes, socketIo: legacy, connections, upgrade })

  function setOddities(next: Partial<Oddities>): void {
    oddities = { ...oddities, ...next }
    onChange()
  }

  const face = createServiceFace({
    parts,
    listening,
    description,
    controls: [...tipControls(accounts, desk), ...astroControls(gateway, astroFaults), oddityControl(setOddities)],
    state() {
      const { isOn, heldTipsFire } = desk.moderation()
      return { moderation: isOn ? 'on' : 'off', heldTipsFire, ...astroFaults.current() }
    },
    settings: {
      STREAMELEMENTS_API_URL: listening.address,
      STREAMELEMENTS_ASTRO_URL: `${listening.address.replace(/^http/, 'ws')}/`,
      STREAMELEMENTS_SOCKET_URL: listening.address,
      STREAMELEMENTS_PAGE_URL: listening.address,
      STREAMELEMENTS_CLIENT_ID: rules.clientId,
      STREAMELEMENTS_CLIENT_SECRET: rules.clientSecret,
    },
    tipPath: ({ slug }) => `/${slug}/tip`,
    donations: () => book.list().map(toDonationRow),
    reset() {
      book.clear()
      desk.setModeration(noModeration)
      astroFaults.reset()
      setOddities(usualOddities)
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
    channel: (account) => toChannel(accounts.require(account)),
    astroFaults,
    sendReconnect: (seconds = 10) => gateway.handOver(seconds * 1000),
    setOddities,
  }
}
