import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from './app.ts'
import type { LiveConnection } from './platform/live/live-connection.ts'

type Handled = Exclude<BrowserMessage, { type: 'ticket' }>

/** Gives each message of a browser to the feature that handles it. */
export async function handleLiveMessage(
  app: Pick<App, 'playback'>,
  connection: LiveConnection,
  message: Handled,
): Promise<void> {
  // The connection has noted that its browser is alive; there is nothing else to do.
  if (message.type === 'heartbeat') return
  await app.playback.hear(connection, message)
}
