import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Control } from './control.ts'
import type { Html } from './html.ts'

/** One part of the outside world. Everything it serves lies below `/<name>`. */
export type Simulator = {
  name: string
  title: string
  description: string
  controls: readonly Control[]
  state(): Record<string, string | number>
  /** The settings that point a Lautgabe server at this simulator. */
  settings(address: string): Record<string, string>
  /** What a person sees at `/<name>`. */
  page(): Html
  /** Every request below `/<name>/`. */
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  /** WebSocket handshakes below `/<name>/`; without it they are refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  reset(): void
  stop(): Promise<void>
}

/** Called by a simulator with its name whenever something a page shows has changed. */
export type AnnounceChange = (simulator: string) => void
