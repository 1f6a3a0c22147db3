import type { Control } from '../../frame/control.ts'
import type { Listening } from '../../frame/listen.ts'
import { answerByRoutes } from '../../frame/route.ts'
import type { Simulator } from '../../frame/simulator.ts'
import type { Account } from './accounts.ts'
import { donationsPage, type DonationRow } from './pages/donations-page.ts'
import { listRoutes } from './pages/list-routes.ts'
import type { ServiceParts } from './service-parts.ts'

/** The side of a donation service that the simulators' own address shows: its page, its controls and its lists. */
export function createServiceFace({
  parts: { brand, accounts, connections, delivery, onChange, ...parts },
  listening,
  description,
  controls: ownControls,
  state: ownState,
  settings,
  tipPath,
  donations,
  reset,
}: {
  parts: ServiceParts
  listening: Listening
  description: string
  controls: readonly Control[]
  state(): Record<string, string | number>
  settings: Record<string, string>
  tipPath(account: Account): string
  /** Newest first. */
  donations(): readonly DonationRow[]
  /** Puts back what the service has beside the shared parts. */
  reset(): void
}): Simulator {
  const { name, title } = brand
  const controls = [...ownControls, ...parts.controls]
  const routes = listRoutes(name, { donations, connections: connections.list })

  function state() {
    const rows = donations()
    return { donations: rows.length, newestDonation: rows[0]?.id ?? 'none', ...ownState(), ...parts.state() }
  }

  return {
    name,
    title,
    description,
    controls,
    state,
    settings: () => settings,
    page: () =>
      donationsPage({
        name,
        title,
        description,
        controls,
        state: state(),
        accounts: accounts.list(),
        tipAddress: (account) => listening.address + tipPath(account),
        connections: connections.list(),
        donations: donations(),
      }),
    handle: (request, response) => answerByRoutes(routes, request, response),
    reset() {
      parts.reset()
      reset()
      onChange()
    },
    async stop() {
      delivery.reset()
      await listening.stop()
    },
  }
}
