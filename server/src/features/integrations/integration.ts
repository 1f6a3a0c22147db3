import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { Generated, Selectable } from 'kysely'
import type { App } from '../../app.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    integrations: IntegrationsTable
    serviceAuthorizations: ServiceAuthorizationsTable
    serviceEvents: ServiceEventsTable
  }
}

type IntegrationsTable = {
  id: string
  userId: string
  service: DonationService
  accountId: string
  accountName: string
  tipPage: string | null
  /** What the service gave us, sealed. */
  credentialsBox: string
  /** Counts the changes of the box, so that of two refreshes only one is written. */
  credentialsVersion: number
  isActive: boolean
  /** The queue does what the streamer does at the service. */
  mirrors: Generated<boolean>
  connectedAt: Date
  state: Integration['status']['state']
  stateSince: Date
  trouble: Integration['status']['trouble']
  /** Since when the service has refused the account without a reason. */
  refusedSince: Date | null
  /** When an account in `needs_relink` was last tried. */
  triedAt: Date | null
  lastDonationAt: Date | null
  cursorId: string | null
  /** Unknown donations from before this moment are from before the link. */
  historyUntil: Date | null
  cursorAt: Date
}

type ServiceAuthorizationsTable = {
  stateFingerprint: string
  userId: string
  sessionHandle: string
  service: DonationService
  browserFingerprint: string
  expiresAt: Date
}

/** What services sent, for support, for a few days. */
type ServiceEventsTable = {
  id: string
  userId: string
  service: DonationService
  accountId: string
  receivedAt: Date
  via: 'socket' | 'list'
  payloadBox: string
}

export type IntegrationRow = Selectable<IntegrationsTable>
export type ServiceEventRow = Selectable<ServiceEventsTable>

export function toIntegration({ donationServices }: Pick<App, 'donationServices'>, row: IntegrationRow): Integration {
  const port = donationServices.get(row.service)
  return {
    id: row.id,
    platform: row.service,
    connected_username: row.accountName,
    connected_at: row.connectedAt.toISOString(),
    is_active: row.isActive,
    status: {
      state: row.isActive ? row.state : 'off',
      since: row.stateSince.toISOString(),
      trouble: row.isActive ? row.trouble : null,
    },
    last_donation_at: row.lastDonationAt?.toISOString() ?? null,
    tip_page: row.tipPage,
    can_send_test: port?.sendTest !== undefined,
    mirrors: row.mirrors,
    mirrorable: [...(port?.mirrorable ?? [])],
  }
}
