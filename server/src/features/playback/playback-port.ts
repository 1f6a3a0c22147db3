import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { LiveConnection } from '../../platform/live/live-connection.ts'

export type OverlayMessage = Exclude<BrowserMessage, { type: 'ticket' | 'heartbeat' }>

/** What is open, plays or waits is in the database; this only sees to it that somebody looks, and that all are told. */
export type PlaybackDesk = {
  /** Something changed that may let the queue go on. Returns at once. */
  consider(userId: string): void
  /** More of a message can be heard: whoever plays it is told, else it may begin. Returns at once. */
  moreIsMade(userId: string, donationId: string): void
  /** Overlays and screens hear what is so now, on every node. */
  tell(userId: string): Promise<void>
  hear(connection: LiveConnection, message: OverlayMessage): Promise<void>
  /** Makes the list of overlays agree with the connections that are open on this node. */
  reconcile(): Promise<void>
  close(): Promise<void>
}
