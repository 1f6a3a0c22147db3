import { spokenLength } from '@lautgabe/contract/messages/shown-words.ts'
import { randomUUID } from 'node:crypto'
import type { BrowserMessage, ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { defaultLook } from '@lautgabe/contract/playback/overlay-look.ts'
import type { HeardPart, OverlayPlay, OverlayStateMessage } from '@lautgabe/contract/playback/overlay-messages.ts'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { toneRate, toWav } from './tones.ts'

type Said<Type extends BrowserMessage['type']> = Extract<BrowserMessage, { type: Type }>

const emptyState: OverlayStateMessage = {
  type: 'overlay-state',
  play: null,
  is_muted: false,
  volume: 1,
  look: { ...defaultLook, minimum_seconds: 0, pause_seconds: 0 },
  picture_url: null,
  language: 'en',
  has_others: false,
  stop_id: null,
}

/** Plays the server for one page: it sends the messages of the journey and keeps the messages of the page. */
export class StandInServer {
  readonly heard: BrowserMessage[] = []
  state: OverlayStateMessage = emptyState
  version = '1'
  isGoing = true
  isLeasing = true
  isReachable = true
  /** How often it cannot answer for a file. */
  refusals = 0
  #connection: WebSocketRoute | undefined
  #files = new Map<string, Buffer>()
  static async for(page: Page): Promise<StandInServer> {
    const server = new StandInServer()
    await page.route('**/api/live-tickets', (route) =>
      server.isReachable
        ? route.fulfill({ json: { ticket: 'ticket', expires_at: '2030-01-01T00:00:00.000Z' } })
        : route.abort(),
    )
    await page.routeWebSocket('**/api/live', (connection) => server.#answer(connection))
    await page.route('**/api/audio/parts/*', (route) => {
      const file = server.#files.get(new URL(route.request().url()).pathname)
      if (server.refusals > 0) {
        server.refusals -= 1
        return route.fulfill({ status: 503 })
      }
      return file ? route.fulfill({ contentType: 'audio/wav', body: file }) : route.fulfill({ status: 404 })
    })
    return server
  }

  say(message: ServerMessage): void {
    this.#connection?.send(JSON.stringify(message))
  }

  tell(change: Partial<OverlayStateMessage>): void {
    this.state = { ...this.state, ...change }
    this.say(this.state)
  }

  /** Cuts the connection; nothing answers until `isReachable` again. */
  async cut(): Promise<void> {
    this.isReachable = false
    await this.#connection?.close()
  }

  /** A part whose file the page can fetch until the journey removes it. */
  part(index: number, start: number, samples: Float32Array, more: Partial<HeardPart> = {}): HeardPart {
    const url = `/api/audio/parts/${randomUUID()}.wav`
    this.#files.set(url, toWav(samples))
    const peaks = Array.from({ length: 20 }, (_, at) => Math.abs(Math.sin(at * 0.7 + index)))
    const seconds = samples.length / toneRate
    return { part_index: index, characters: 0, url, start_seconds: start, seconds, gain_decibels: 0, peaks, ...more }
  }

  forget(part: HeardPart): void {
    this.#files.delete(part.url)
  }

  said<Type extends BrowserMessage['type']>(type: Type): Said<Type>[] {
    return this.heard.filter((message): message is Said<Type> => message.type === type)
  }

  /** Waits until the page has sent it at least that often. */
  async hears<Type extends BrowserMessage['type']>(type: Type, times = 1): Promise<Said<Type>> {
    await expect
      .poll(() => this.said(type).length, { intervals: [50], message: `${type} is said` })
      .toBeGreaterThanOrEqual(times)
    const message = this.said(type).at(-1)
    if (!message) throw new Error(`${type} was not said.`)
    return message
  }

  #answer(connection: WebSocketRoute): void {
    this.#connection = connection
    connection.onMessage((data) => {
      const message = JSON.parse(String(data)) as BrowserMessage
      this.heard.push(message)
      if (message.type === 'ticket') {
        this.say({ type: 'snapshot', connection_id: randomUUID(), version: this.version, playback: null })
      }
      if (message.type === 'overlay-here') this.say(this.state)
      if (message.type === 'play-start' && this.isGoing) {
        this.say({ type: 'play-go', play_id: message.play_id, epoch: message.epoch })
      }
      if (message.type === 'play-progress' && this.isLeasing) {
        const { play_id, epoch, seconds } = message
        this.say({ type: 'play-lease', play_id, epoch, seconds })
      }
      if (message.type === 'play-finished') this.tell({ play: null })
    })
  }
}

/** The pieces of a part share its characters. */
function withCharacters({ shown, parts, ...rest }: OverlayPlay): OverlayPlay {
  return {
    ...rest,
    shown,
    parts: parts.map((part) => {
      const text = shown[part.part_index]
      const pieces = parts.filter(({ part_index: index }) => index === part.part_index).length
      return { ...part, characters: text?.kind === 'speech' ? Math.ceil(spokenLength(text.text) / pieces) : 0 }
    }),
  }
}

export function aPlay(parts: HeardPart[], more: Partial<OverlayPlay> = {}): OverlayPlay {
  return withCharacters({
    play_id: randomUUID(),
    epoch: 1,
    donator: 'Kassiopeia',
    is_test: false,
    amount: { minor_units: 1500, currency: 'EUR' },
    shown: [
      { kind: 'speech', voice_name: 'george', colour: 1, text: 'Boss fight time!' },
      { kind: 'sound', sound_name: 'drum-roll' },
      { kind: 'speech', voice_name: 'oma', colour: 2, text: 'Zieh dich warm an, mein Junge.' },
    ],
    parts,
    is_complete: true,
    from_seconds: 0,
    is_started: false,
    ...more,
  })
}
