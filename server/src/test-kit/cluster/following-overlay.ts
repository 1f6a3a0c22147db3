import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { overlayReconnectMaxMilliseconds } from '@lautgabe/contract/limits.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { connectWith } from '../live-client.ts'

/** Each donation of a run has a donator of its own. `from`: where the overlay began or went on. */
export type Sounded = { donator: string; from: number; at: number; isBeginning: boolean }

type Line = Awaited<ReturnType<typeof connectWith>>
type Holding = { play: OverlayPlay; epoch: number; from: number; begunAt: number }

const reportMilliseconds = 200
const ticketMaxMilliseconds = 5000

/**
 * Behaves like the overlay page, without its sound: it plays what it is given, comes back when its connection is lost,
 * and says what it played meanwhile. It notes each beginning.
 */
export class FollowingOverlay {
  readonly sounded: Sounded[] = []
  /** How long the overlay was without a connection, each time, in milliseconds. */
  readonly gaps: number[] = []
  readonly #url: string
  readonly #key: string
  readonly #random: Random
  readonly #playSeconds: number
  #line: Line | undefined
  #holding: Holding | undefined
  #asked = ''
  #isClosed = false
  #lostAt = performance.now()
  readonly ended: Promise<void>

  constructor(url: string, key: string, random: Random, playSeconds: number) {
    this.#url = url
    this.#key = key
    this.#random = random
    this.#playSeconds = playSeconds
    this.ended = this.#keepOpen()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#line?.socket.terminate()
    await this.ended
  }

  async #keepOpen(): Promise<void> {
    while (!this.#isClosed) {
      await this.#connectOnce().catch(() => {})
      if (!this.#isClosed) await wait(500 + this.#random.below(overlayReconnectMaxMilliseconds - 500))
    }
  }

  async #connectOnce(): Promise<void> {
    const response = await fetch(`${this.#url}${apiBase}/live-tickets`, {
      method: 'POST',
      headers: { origin: this.#url, 'content-type': 'application/json' },
      body: JSON.stringify({ key: this.#key }),
      signal: AbortSignal.timeout(ticketMaxMilliseconds),
    })
    if (!response.ok) return
    const { ticket } = (await response.json()) as { ticket: string }
    const line = await connectWith({ url: this.#url }, ticket)
    this.#line = line
    for (;;) {
      const message = await Promise.race([line.next(), line.closed.then(() => undefined)])
      if (!message) break
      this.#hear(message)
    }
    this.#line = undefined
    this.#asked = ''
    this.#lostAt = performance.now()
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'snapshot') {
      this.gaps.push(performance.now() - this.#lostAt)
      this.#sayHere()
    } else if (message.type === 'overlay-state') this.#obey(message.play)
    else if (message.type === 'play-go' && this.#holding === undefined && this.#asked === nameOf(message))
      this.#begin(this.#offered)
  }

  #offered: OverlayPlay | undefined

  #sayHere(): void {
    const looks = { is_visible: true, is_active: true, is_streaming: null, can_sound: true, obs_version: null }
    const held = this.#holding
    const holding = held && {
      play_id: held.play.play_id,
      epoch: held.epoch,
      seconds: this.#position(held),
      is_finished: this.#position(held) >= this.#playSeconds,
    }
    this.#line?.say({ type: 'overlay-here', ...looks, holding: holding ?? null })
  }

  #obey(play: OverlayPlay | null): void {
    const held = this.#holding
    if (!play) return void (this.#holding = undefined)
    // The same play goes on here without an interruption.
    if (held?.play.play_id === play.play_id) return void (held.epoch = play.epoch)
    this.#holding = undefined
    this.#offered = play
    if (play.is_started) return this.#begin(play)
    if (this.#asked === nameOf(play)) return
    this.#asked = nameOf(play)
    this.#line?.say({ type: 'play-start', play_id: play.play_id, epoch: play.epoch })
  }

  #begin(play: OverlayPlay | undefined): void {
    if (!play) return
    const { donator, from_seconds: from } = play
    this.sounded.push({ donator, from, at: Date.now(), isBeginning: from === 0 })
    const held: Holding = { play, epoch: play.epoch, from, begunAt: performance.now() }
    this.#holding = held
    void this.#playOn(held)
  }

  async #playOn(held: Holding): Promise<void> {
    const { play_id } = held.play
    while (this.#holding === held) {
      const seconds = this.#position(held)
      const said = { play_id, epoch: held.epoch, decibels: -12 }
      if (seconds >= this.#playSeconds) this.#say({ type: 'play-finished', ...said })
      else this.#say({ type: 'play-progress', ...said, seconds })
      await wait(reportMilliseconds)
    }
  }

  #say(message: object): void {
    if (this.#line?.socket.readyState === WebSocket.OPEN) this.#line.say(message)
  }

  #position({ from, begunAt }: Holding): number {
    return Math.min(this.#playSeconds, from + (performance.now() - begunAt) / 1000)
  }
}

const nameOf = ({ play_id, epoch }: { play_id: string; epoch: number }) => `${play_id} ${epoch}`
