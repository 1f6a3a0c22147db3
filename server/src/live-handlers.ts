import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { LiveHolder } from './platform/live/live-tickets.ts'

type Handled = Exclude<BrowserMessage, { type: 'ticket' }>
type LiveHandlers = {
  [Type in Handled['type']]: (holder: LiveHolder, message: Extract<Handled, { type: Type }>) => Promise<void>
}

/** Message from a browser → function. A message without one does not compile. */
const liveHandlers: LiveHandlers = {
  // The connection has noted that its browser is alive; there is nothing else to do.
  heartbeat: () => Promise.resolve(),
  'overlay-here': () => Promise.resolve(),
  'play-start': () => Promise.resolve(),
  'play-progress': () => Promise.resolve(),
  'play-finished': () => Promise.resolve(),
  'play-failed': () => Promise.resolve(),
  silenced: () => Promise.resolve(),
}

export async function handleLiveMessage(holder: LiveHolder, message: Handled): Promise<void> {
  const handler = liveHandlers[message.type] as (holder: LiveHolder, message: Handled) => Promise<void>
  await handler(holder, message)
}
