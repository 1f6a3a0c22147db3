import type { App } from '../../../app.ts'
import { releaseLease, takeLease } from '../../../platform/nodes/leases.ts'
import type { DonationRow } from '../../donations/donation.ts'
import {
  findUnderReview,
  listNewUnderReview,
  sortByReview,
  type UnderReview,
} from '../../donations/review/under-review.ts'
import { problemOfPlan } from '../../donations/script/problem-of-plan.ts'
import { castScript } from '../donations/cast-script.ts'
import { findKeptKeys } from '../files/speech-files.ts'
import { dropPreparedFiles, keepPreparedFiles, listPrepared, sharePreparedFiles } from '../files/prepared-files.ts'
import type { Speech } from '../speech.ts'
import { type SpeechParts, voicePart } from '../voicing/voice-part.ts'
import { openingOf, type SpeechPieceToMake } from './opening-of.ts'

type Parts = SpeechParts & Pick<App, 'config' | 'nodes' | 'capabilitiesOf'>

/** Reviewers look at new donations. Older ones are spoken when they are accepted. */
const newSeconds = 10 * 60
/** If nobody has decided for so long, what was prepared makes room for newer donations. */
const keptSeconds = 60 * 60
/** How many openings wait for one streamer at a time, so that a flood of donations does not fill the disk. */
const openingsPerStreamer = 5
/** Far more than can be spoken in that time. */
const lookedAtMax = 2000
const seenMax = 10_000

/**
 * Has the first words of donations spoken while somebody reads them, so that they are heard at once when they are
 * accepted. Only while this node has nothing else to say. Nothing is charged or held for it. All that is left to do
 * follows from the donations and the files, so a process may die anywhere.
 */
export async function speakAhead(app: Parts, signal: AbortSignal): Promise<void> {
  const prepared = await tidyPrepared(app)
  if (!app.config.speaksAhead || !isCalm(app.speech)) return
  const found = await listNewUnderReview(app, { withinSeconds: newSeconds, limit: lookedAtMax })
  const unseen = found.filter((donation) => !app.speech.seenAhead.has(nameOf(donation)))
  const counts = new Map(
    Map.groupBy(prepared, ({ userId }) => userId)
      .entries()
      .map(([id, own]) => [id, own.length]),
  )
  for (const donation of unseen) {
    const count = counts.get(donation.userId) ?? 0
    if (count >= openingsPerStreamer) continue
    if (signal.aborted || !isCalm(app.speech)) return
    const isPrepared = await prepare(app, donation, signal)
    counts.set(donation.userId, count + (isPrepared ? 1 : 0))
  }
}

const isCalm = ({ here }: Speech) =>
  here
    .values()
    .filter(({ engine }) => engine.health().state !== 'failed')
    .every((queue) => queue.isCalm)

/** A donation that is scripted anew begins differently. */
const nameOf = ({ id, stateSince }: UnderReview) => `${id} ${stateSince.getTime()}`

/**
 * Drops what was prepared for donations that were rejected, taken back or left lying. Returns those that still wait.
 */
async function tidyPrepared(app: Parts): Promise<{ id: string; userId: string }[]> {
  const prepared = await listPrepared(app.db)
  const { waiting, accepted } = await sortByReview(app, prepared, keptSeconds)
  await keepPreparedFiles(app.db, accepted)
  const wanted = new Set([...accepted, ...waiting.map(({ id }) => id)])
  await dropPreparedFiles(
    app,
    prepared.filter((id) => !wanted.has(id)),
  )
  return waiting
}

/** Whether there is something now that was made for this donation. */
async function prepare(app: Parts, waiting: UnderReview, signal: AbortSignal): Promise<boolean> {
  // Somebody may have decided since.
  const donation = await findUnderReview(app.db, waiting.id)
  if (!donation) return false
  try {
    const missing = await missingPieces(app, donation)
    const isDone = missing.length === 0 || (await speakAlone(app, donation, missing, signal))
    if (isDone) noteSeen(app.speech, donation)
    return missing.length > 0
  } catch (error) {
    // A voice has gone, or the engine cannot speak. The words are spoken when they are accepted.
    if (!signal.aborted) app.log.info({ error, donationId: donation.id }, 'a donation could not be spoken ahead')
    noteSeen(app.speech, donation)
    return true
  }
}

function noteSeen({ seenAhead }: Speech, donation: UnderReview): void {
  if (seenAhead.size > seenMax) seenAhead.clear()
  seenAhead.add(nameOf(donation))
}

/** False if another node is at it or this one got something better to do: then it is looked at again. */
async function speakAlone(
  app: Parts,
  { id, userId }: DonationRow,
  pieces: readonly SpeechPieceToMake[],
  signal: AbortSignal,
): Promise<boolean> {
  const lease = await takeLease(app.db, app.nodes.member, 'speak-ahead')
  if (!lease) return false
  try {
    for (const { voice, text } of pieces) {
      if (signal.aborted || !isCalm(app.speech)) return false
      const spokenFor = { purpose: 'donation', userId, donationId: id } as const
      await voicePart(app, { voice, text, owner: userId, spokenFor, isStrict: true, preparedFor: id, signal })
    }
    return true
  } finally {
    await releaseLease(app.db, lease)
  }
}

/** The pieces that an engine would have to speak ahead. None without a plan that could pay for the whole message. */
async function missingPieces(app: Parts, donation: DonationRow): Promise<SpeechPieceToMake[]> {
  const { script, userId } = donation
  const capabilities = await app.capabilitiesOf(userId)
  if (!script || capabilities.status !== 'active') return []
  if (await problemOfPlan(app, donation, script, capabilities)) return []
  const opening = openingOf(app, userId, await castScript(app, script, userId))
  const keys = opening.map(({ key }) => key)
  const kept = await findKeptKeys(app.db, keys)
  // Two donations begin in the same way, so this beginning may come again.
  await sharePreparedFiles(app.db, [...kept], donation.id)
  return opening.filter(({ key }) => !kept.has(key))
}
