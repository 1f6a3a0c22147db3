import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { MirrorableAct } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { DonationWithdrawal } from './donation-withdrawal.ts'
import type { IncomingDonation } from './incoming-donation.ts'

/** Opens a streamer's account at a service. Callers seal it at rest; only the adapter looks inside. */
export type Credentials = {
  accessToken: string
  refreshToken: string | null
  /** Null where the service promises that the token does not end. */
  expiresAt: Date | null
  /** A long-lived key that some services want for their socket instead of the token. */
  apiKey: string | null
}

export type OutsideAccount = {
  /** Never changes, also when the account is renamed. */
  id: string
  name: string
  /** Where donators pay, if the profile tells it. */
  tipPage: string | null
}

/** One account, opened: what every call after linking needs. */
export type OpenAccount = {
  id: string
  credentials: Credentials
  /**
   * Told when the service has replaced a key. Store these credentials, and open the connection again with them: one that
   * was opened with the old key may stay open and hear nothing.
   */
  onNewCredentials?(credentials: Credentials): void
}

/** What a service sent, without e-mail addresses, places and keys. It can be stored and read again later. */
export type RawEvent = { via: 'socket' | 'list'; payload: unknown }

export type DonationReport =
  | { kind: 'donation'; donation: IncomingDonation; isTest: boolean }
  | { kind: 'withdrawal'; withdrawal: DonationWithdrawal }

/** A button that the streamer pressed at the service. */
export type ServiceControl = 'pause' | 'resume' | 'mute' | 'unmute' | 'skip'

/** How far an account has been read. Each adapter uses the half that its service can be asked by. */
export type Cursor = { newestId: string | null; newestAt: Date }

/** Why a connection ended. After `refused` new credentials are needed, after `lost` another try. */
export type ConnectionEnd = { why: 'lost' | 'refused'; retryAfterSeconds?: number | undefined; details: string }

/** None of these may throw. */
export type ConnectionEvents = {
  /**
   * Everything from now on arrives; what came before has to be listed. Comes again when the service has moved us to
   * another of its machines.
   */
  onOpen(): void
  onEvent(event: RawEvent): void
  /** Comes exactly once, and nothing comes after it. */
  onEnd(end: ConnectionEnd): void
}

/** Closing by ourselves tells no `onEnd`. */
export type DonationConnection = { close(): void }

/**
 * A donation service as the rest of the product sees it. Calls fail with an OutsideError: "try-later", perhaps with the
 * wait that the service asks for, or "never" when the service itself says no to the credentials.
 */
export type DonationServicePort = {
  name: DonationService
  /** The streamer's browser goes there and comes back to `redirectAddress`, which must be the same in all three calls. */
  authorizeAddress(asked: { state: string; redirectAddress: string }): string
  exchange(granted: { code: string; redirectAddress: string }): Promise<Credentials>
  /** Store the answer before you use it, since the old tokens may be void. Then open the connection again. */
  refresh(credentials: Credentials, redirectAddress: string): Promise<Credentials>
  /** Does nothing where a service cannot be told. */
  revoke(credentials: Credentials): Promise<void>
  readAccount(credentials: Credentials): Promise<OutsideAccount>
  /** Newest first, for the first link. */
  listLatest(account: OpenAccount, most: number): Promise<RawEvent[]>
  /** Oldest first, with an overlap before the cursor. After a very long gap more may follow behind the new cursor. */
  listSince(account: OpenAccount, cursor: Cursor): Promise<RawEvent[]>
  connect(account: OpenAccount, events: ConnectionEvents): DonationConnection
  /** Pure: reads an event as it was stored, today or later. What it cannot read, it leaves out. */
  read(event: RawEvent, receivedAt: Date): DonationReport[]
  /**
   * Pure: whether no list ever tells what this event tells. Left out: a list tells everything but tests. Such events must
   * be final: told late, or twice, they still say the same.
   */
  isOnlyToldLive?(event: RawEvent): boolean
  /** The acts at the service of which it tells us while they happen. */
  mirrorable: readonly MirrorableAct[]
  /** Pure: whether an event is a press of a button. Such an event reports no donation. */
  readControl?(event: RawEvent): ServiceControl | undefined
  /** Where the service's interface can send a test donation. */
  sendTest?(account: OpenAccount): Promise<void>
}
