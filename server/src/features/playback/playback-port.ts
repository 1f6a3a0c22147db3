import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { ServiceControl } from '../../outside/donation-services/donation-service-port.ts'
import type { LiveConnection } from '../../platform/live/live-connection.ts'

export type OverlayMessage = Exclude<BrowserMessage, { type: 'ticket' | 'heartbeat' }>

/** The service that told it, and when. */
export type PressedAtService = { by: Reviewer; at: Date }

/**
 * The database holds what is open, plays or waits. This coordinator only makes sure that somebody looks at the queue
 * and that everyone is told.
 */
export type PlaybackCoordinator = {
  /** Call it when a change may let the queue go on. Returns at once. */
  consider(userId: string): void
  /** More of a message can be heard: the overlay that plays it is told, or the play may start. Returns at once. */
  moreIsMade(userId: string, donationId: string): void
  /** Sends the present state to overlays and screens on every node. */
  tell(userId: string): Promise<void>
  /** A donation service tells that the streamer pressed a button there. */
  press(userId: string, control: ServiceControl, pressed: PressedAtService): Promise<void>
  hear(connection: LiveConnection, message: OverlayMessage): Promise<void>
  /** Makes the list of overlays agree with the connections that are open on this node. */
  reconcile(): Promise<void>
  close(): Promise<void>
}
