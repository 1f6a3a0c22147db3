import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Heard } from '../../journeys/play-faults/ear.ts'
import { type Ground, type GroundOptions, prepareGround } from '../../journeys/play-faults/ground.ts'
import { launchOverlayBrowser, openOverlay, type Overlay } from '../../journeys/play-faults/overlays.ts'
import { donationWords, windowSeconds } from '../../journeys/play-faults/tone-code.ts'
import { reportRow } from '../report-row.ts'

export const rounds = 50
/** Not counted: code is compiled, and the first run of everything takes longer. */
export const warmUp = 5

export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export type Place = { ground: Ground; heard: Heard[]; browser: Browser; overlay: Overlay }

/** A server that speaks in tones, and an overlay whose sound is recorded. */
export async function stage(options: GroundOptions = {}): Promise<Place & AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  const ground = await prepareGround(options)
  opened.defer(() => ground.stop())
  const heard: Heard[] = []
  const browser = await launchOverlayBrowser()
  opened.defer(() => browser.close())
  const who = { key: ground.streamer.obsKey, number: 0 }
  const overlay = await openOverlay(browser, ground, who, (each) => heard.push(each))
  opened.defer(() => overlay.close())
  const open = opened.move()
  return { ground, heard, browser, overlay, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

/** A donation that is not heard after so long never will be. */
const patienceMilliseconds = 30_000

export async function untilTrue(is: () => boolean | Promise<boolean>, pauseMilliseconds = 5): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  while (!(await is())) {
    if (performance.now() > deadline) throw new Error('what is measured does not happen')
    await wait(pauseMilliseconds)
  }
}

/** The recorder reports a window when it is over. */
export const beganAt = ({ at: end }: Heard) => end - windowSeconds * 1000

/** From sending a donation that sounds like this to its first sample in the overlay. Resolves when it was played. */
export async function firstSample({ ground, heard }: Place, tone: number, send: () => unknown): Promise<number> {
  heard.length = 0
  const sentAt = Date.now()
  await send()
  // The last report of the previous one may come late.
  const own = () => heard.filter(({ donation }) => donation === tone)
  await untilTrue(() => own().length > 3)
  const took = beganAt(own()[0] as Heard) - sentAt
  await untilTrue(() => isNewestPlayed(ground), 100)
  return took
}

/** From sending a donation to its first sample in the overlay, without the time of the bare speech engine. */
export async function measureFirstSample(
  place: Place,
  donate: (message: string) => unknown,
): Promise<{ overheads: number[]; bares: number[] }> {
  const { ground } = place
  await ground.streamer.call('PUT', '/users/me/settings', { review: { mode: 'all', after_seconds: null } })
  ground.speech.does('cloud')
  const [overheads, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const tone = round % donationWords.length
    const bareFrom = performance.now()
    await fetch(`${ground.speech.settings.OPENAI_SPEECH_URL}/v1/audio/speech`, {
      method: 'POST',
      body: JSON.stringify({ input: 'bread west' }),
    }).then((response) => response.arrayBuffer())
    const bare = performance.now() - bareFrom
    const send = () => donate(`low: ${donationWords[tone]} north of round ${round}`)
    bares.push(bare)
    overheads.push((await firstSample(place, tone, send)) - bare)
  }
  return { overheads: overheads.slice(warmUp), bares: bares.slice(warmUp) }
}

/** The whole way, and what is ours of it: without the bare call of the engine. */
export function reportFirstSample(
  from: string,
  { overheads, bares }: Awaited<ReturnType<typeof measureFirstSample>>,
  ownMost: { p50: number; p99: number },
): void {
  const wholes = overheads.map((overhead, round) => overhead + (bares[round] ?? Number.NaN))
  const whole = `from ${from} to its first sample, beside the bare call of an engine that takes 288 ms`
  const usual = { ours: at(wholes, 0.5), bare: at(bares, 0.5), bar: { ratioAtMost: 1.4, atMost: 1000 } }
  reportRow({ goal: 'P1', what: `${whole}, p50`, unit: 'ms', ...usual })
  reportRow({ goal: 'P1', what: `${whole}, p99`, unit: 'ms', ours: at(wholes, 0.99), bar: { atMost: 1500 } })
  const own = `from ${from} to its first sample, without the engine's time`
  reportRow({ goal: 'P1', what: `${own}, p50`, unit: 'ms', ours: at(overheads, 0.5), bar: { atMost: ownMost.p50 } })
  reportRow({ goal: 'P1', what: `${own}, p99`, unit: 'ms', ours: at(overheads, 0.99), bar: { atMost: ownMost.p99 } })
}

export async function isNewestPlayed({ streamer }: Ground): Promise<boolean> {
  const { status, body } = await streamer.call('GET', '/donations?limit=1')
  // Somebody who asks so often is told to wait.
  if (status !== 200) return false
  const { items } = body as { items: { processing_status: string }[] }
  return items[0]?.processing_status === 'played'
}
