import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Control } from './control.ts'
import type { Html } from './html.ts'

/** One part of the outside world. It serves everything below `/<name>`. */
export type Simulator = {
  name: string
  title: string
  description: string
  controls: readonly Control[]
  state(): Record<string, string | number>
  /** The settings that point a Lautgabe server at this simulator. */
  settings(address: string): Record<string, string>
  /** The page at `/<name>`. */
  page(): Html
  /** Handles every request below `/<name>/`. */
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  /** Handles WebSocket handshakes below `/<name>/`. Without it they are refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  reset(): void
  stop(): Promise<void>
}

/** A simulator calls it with its name whenever something on a page has changed. */
export type AnnounceChange = (simulator: string) => void
