import type { Control } from '../../frame/control.ts'
import type { AnnounceChange } from '../../frame/simulator.ts'
import { accountControls } from './account-controls.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { systemClock, type Clock } from './clock.ts'
import { createDelivery, type Delivery } from './faults/delivery.ts'
import { faultControls } from './faults/fault-controls.ts'
import { createRestFaults, type RestFaults } from './faults/rest-faults.ts'
import { createIds, type Ids } from './ids.ts'
import type { OAuthRules } from './oauth/oauth-rules.ts'
import { createOAuth, type OAuth } from './oauth/oauth.ts'
import type { Brand } from '../../frame/service-page-layout.ts'
import { createConnections, type Connections } from './sockets/connections.ts'
import type { Heartbeat } from './sockets/socket-io.ts'

/** How a donation service is started. */
export type ServiceOptions = {
  host: string
  /** 0 takes any free port. */
  port: number
  announce: AnnounceChange
  clock?: Clock
  /** With a fixed first id and a fixed clock all ids are the same in every run. */
  firstId?: number
  /** Addresses outside this machine to which the consent page may lead back. */
  redirectUris?: readonly string[]
  /** How often Socket.IO clients are asked to show that they are alive. */
  heartbeat?: Heartbeat
}

/** What every donation service has. */
export type ServiceParts = {
  brand: Brand
  clock: Clock
  ids: Ids
  accounts: Accounts
  oauth: OAuth
  restFaults: RestFaults
  delivery: Delivery
  connections: Connections
  controls: Control[]
  onChange(): void
  state(): Record<string, string | number>
  reset(): void
}

export function createServiceParts(
  { brand, rules, unauthorizedBody }: { brand: Brand; rules: OAuthRules; unauthorizedBody: unknown },
  { announce, clock = systemClock, firstId, redirectUris = [] }: ServiceOptions,
): ServiceParts {
  const ids = createIds(brand.name, { clock, firstId })
  const accounts = createAccounts(onChange)
  const connections = createConnections(clock, onChange)
  const delivery = createDelivery(onChange)
  const restFaults = createRestFaults({ unauthorizedBody, onChange })
  const oauth = createOAuth({ rules, brand, accounts, clock, ids, registeredUris: redirectUris })

  function onChange(): void {
    announce(brand.name)
    connections.recheck()
  }

  function state() {
    const listeners = connections.list()
    return {
      connections: listeners.length,
      listeners: listeners.map(({ account }) => account).join(', ') || 'none',
      silentConnections: listeners.filter(({ isSilent }) => isSilent).length,
      refusingConnections: connections.isRefusing() ? 'yes' : 'no',
      ...delivery.current(),
      callsToFail: restFaults.callsToFail(),
      approvesByItself: oauth.autoApprovedAccount() ?? 'no',
    }
  }

  return {
    brand,
    clock,
    ids,
    accounts,
    oauth,
    restFaults,
    delivery,
    connections,
    controls: [...accountControls(accounts, oauth), ...faultControls(connections, delivery, restFaults)],
    onChange,
    state,
    reset() {
      accounts.reset()
      oauth.reset()
      restFaults.reset()
      delivery.reset()
      connections.reset()
    },
  }
}
