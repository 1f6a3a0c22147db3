import type { Done } from './faults.ts'
import type { Heard } from './ear.ts'
import { partSeconds, windowSeconds } from './tone-code.ts'

/** What the server says has become of a donation. */
export type Outcome = { review_status: string; processing_status: string }

export type Evidence = {
  /** In the order in which they were accepted. */
  outcomes: readonly Outcome[]
  /** What the streamer's overlays let be heard, in the order of time. */
  heard: readonly Heard[]
  /** What was heard from the overlay of somebody else. */
  elsewhere: readonly Heard[]
  /** How often each was played, by the server's own account. */
  plays: readonly number[]
  /** What a dashboard that was open all the time shows other than a new one. */
  misshown: readonly string[]
  parts: number
  done: Done
  /** When the first was accepted. */
  acceptedAt: number
  /** How long nothing may be heard while something is to be heard. */
  silenceMaxSeconds: number
}

/** What may be heard twice or not at all where a message was cut; and what a window and a fade leave unclear. */
const cutSeconds = 1
const unclearSeconds = 0.08
/** How long something may go on to sound after it was silenced. */
const silenceMilliseconds = 500

/** One sentence for everything that was heard, or not heard, other than it must be. */
export function findFaults(evidence: Evidence): string[] {
  return [
    ...faultsOfOutcomes(evidence),
    ...faultsOfSound(evidence),
    ...faultsOfOrder(evidence),
    ...faultsOfPresence(evidence),
    ...faultsOfSilence(evidence),
    ...evidence.misshown.map((each) => `a dashboard shows ${each}`),
    ...(evidence.elsewhere.length > 0 ? [`somebody else heard ${evidence.elsewhere.length} windows of it`] : []),
  ]
}

function* faultsOfOutcomes({ outcomes, plays, done }: Evidence): Generator<string> {
  for (const [index, { review_status: review, processing_status: processing }] of outcomes.entries()) {
    if (done.rejected?.donation === index) {
      if (review !== 'rejected') yield `donation ${index} was rejected and is ${review}`
      continue
    }
    const isProper = processing === 'played' || (processing === 'skipped' && done.skipped?.donation === index)
    if (!isProper) yield `donation ${index} is ${review} and ${processing}`
    if (plays[index] !== 1) yield `donation ${index} was played ${plays[index]} times`
  }
  if (done.confirmed === false) yield 'no overlay confirmed the stop'
}

const secondsOf = (heard: readonly Heard[], donation: number, part: number) =>
  heard.filter((each) => each.donation === donation && each.part === part).length * windowSeconds

/** Every part of what was played was heard once, but for what a cut may cost. */
function* faultsOfSound({ outcomes, heard, parts }: Evidence): Generator<string> {
  for (const [donation, { processing_status: processing }] of outcomes.entries()) {
    if (processing !== 'played') continue
    const seconds = Array.from({ length: parts }, (_, part) => secondsOf(heard, donation, part))
    const repeated = seconds.reduce((sum, each) => sum + Math.max(0, each - partSeconds), 0)
    const missing = seconds.reduce((sum, each) => sum + Math.max(0, partSeconds - each), 0)
    const told = seconds.map((each) => each.toFixed(2)).join(' ')
    const allowed = cutSeconds + unclearSeconds * parts
    if (repeated > allowed) yield `donation ${donation} was heard ${repeated.toFixed(2)} s too long (${told})`
    if (missing > allowed) yield `donation ${donation} lacks ${missing.toFixed(2)} s (${told})`
  }
}

/** One donation after the other, and never two at the same time. */
function* faultsOfOrder({ heard }: Evidence): Generator<string> {
  const turns = turnsOf(heard)
  const order = [...new Set(turns)]
  if (order.join() !== order.toSorted((left, right) => left - right).join()) yield `heard in the order ${order.join()}`
  let together = 0
  for (const [index, each] of heard.entries()) {
    const next = heard[index + 1]
    if (!next || next.at - each.at > windowSeconds * 500) continue
    if (next.overlay !== each.overlay || next.donation !== each.donation) together += 1
  }
  if (together * windowSeconds > unclearSeconds)
    yield `two were heard at once for ${(together * windowSeconds).toFixed(2)} s`
  if (turns.length > order.length) yield `heard in turns: ${turns.join()}`
}

/** Who was heard after whom. In the fade at a cut an ear may err for a window or two. */
function turnsOf(heard: readonly Heard[]): number[] {
  const runs: { donation: number; windows: number }[] = []
  for (const { donation } of heard) {
    const last = runs.at(-1)
    if (last?.donation === donation) last.windows += 1
    else runs.push({ donation, windows: 1 })
  }
  const clear = runs.filter(({ windows }) => windows > 2).map(({ donation }) => donation)
  return clear.filter((donation, index) => donation !== clear[index - 1])
}

/** What was silenced on purpose is silent at once. */
function* faultsOfPresence({ heard, done }: Evidence): Generator<string> {
  const { stoppedAt, rejected, skipped } = done
  for (const [what, silenced] of Object.entries({ rejected, skipped })) {
    const late = heard.filter(
      ({ donation, at }) => donation === silenced?.donation && at > silenced.at + silenceMilliseconds,
    )
    if (late.length * windowSeconds > unclearSeconds) yield `${late.length} windows were heard of what was ${what}`
  }
  if (stoppedAt === undefined) return
  const late = heard.filter(({ at }) => at > stoppedAt + silenceMilliseconds && at < stoppedAt + 1000)
  if (late.length > 0) yield `${late.length} windows were heard after the stop`
}

function* faultsOfSilence(evidence: Evidence): Generator<string> {
  const seconds = longestSilence(evidence)
  if (seconds > evidence.silenceMaxSeconds) yield `nothing was heard for ${seconds.toFixed(1)} s`
}

/** Between the first that was accepted and the last that was heard. */
export function longestSilence({ heard, acceptedAt }: Pick<Evidence, 'heard' | 'acceptedAt'>): number {
  const gaps = heard.map(({ at }, index) => at - (heard[index - 1]?.at ?? acceptedAt))
  return Math.max(0, ...gaps) / 1000
}
