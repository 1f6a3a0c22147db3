import type { Done } from './faults.ts'
import type { Heard } from './ear.ts'
import { partSeconds, windowSeconds } from './tone-code.ts'

/** The outcome of a donation as the server reports it. */
export type Outcome = { review_status: string; processing_status: string }

export type Evidence = {
  /** In the order in which they were accepted. */
  outcomes: readonly Outcome[]
  /** The sound of the overlays of the streamer, in the order of time. */
  heard: readonly Heard[]
  /** The sound of the overlay of another streamer. */
  elsewhere: readonly Heard[]
  /** How often each donation was played, as the server reports it. */
  plays: readonly number[]
  /** The differences between a dashboard that was open all the time and a new one. */
  misshown: readonly string[]
  parts: number
  done: Done
  /** When the first donation was accepted. */
  acceptedAt: number
  /** How long the overlays may be silent while a donation should play. */
  silenceMaxSeconds: number
}

/** How much sound may repeat or be missing where a message was cut, plus the blur of one window and one fade. */
const cutSeconds = 1
const unclearSeconds = 0.08
/** How long a donation may still sound after it was silenced. */
const silenceMilliseconds = 500

/** One sentence for every sound, or silence, that should have been different. */
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

/** Every part of a played donation sounded once, except for the loss that a cut may cost. */
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

/** The order in which donations sounded. In the fade at a cut the recorder may err for a window or two. */
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

/** A donation that was silenced on purpose is silent at once. */
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

/** Between the first accepted donation and the last sound. */
export function longestSilence({ heard, acceptedAt }: Pick<Evidence, 'heard' | 'acceptedAt'>): number {
  const gaps = heard.map(({ at }, index) => at - (heard[index - 1]?.at ?? acceptedAt))
  return Math.max(0, ...gaps) / 1000
}
