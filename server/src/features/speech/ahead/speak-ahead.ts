import type { App } from '../../../app.ts'
import { releaseLease, takeLease } from '../../../platform/nodes/leases.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { listNewUnderReview, sortByReview } from '../../donations/review/under-review.ts'
import { problemOfPlan } from '../../donations/script/problem-of-plan.ts'
import { castScript } from '../donations/cast-script.ts'
import { findKeptKeys } from '../files/speech-files.ts'
import { dropPreparedFiles, keepPreparedFiles, listPrepared, sharePreparedFiles } from '../files/prepared-files.ts'
import type { Speech } from '../speech.ts'
import { type SpeechParts, voicePart } from '../voicing/voice-part.ts'
import { openingOf } from './opening-of.ts'

type Parts = SpeechParts & Pick<App, 'config' | 'nodes' | 'capabilitiesOf'>

/** Whoever reviews donations looks at new ones. Older ones are spoken when they are accepted. */
const newSeconds = 10 * 60
/** If nobody has decided for so long, what was prepared makes room for newer donations. */
const keptSeconds = 60 * 60
/** How many openings wait for one streamer at a time, so that a flood of donations does not fill the disk. */
const openingsPerStreamer = 5
const atOnce = 200
const seenMax = 10_000

/**
 * Has the first words of donations spoken while somebody reads them, so that they are heard at once when they are
 * accepted. Only while this node has nothing else to say. Nothing is charged or held for it. All that is left to do
 * follows from the donations and the files, so a process may die anywhere.
 */
export async function speakAhead(app: Parts, signal: AbortSignal): Promise<void> {
  const prepared = await tidyPrepared(app)
  if (!app.config.speaksAhead || !isCalm(app.speech)) return
  const found = await listNewUnderReview(app, { withinSeconds: newSeconds, limit: atOnce })
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

const isCalm = ({ queues }: Speech) =>
  queues
    .values()
    .filter(({ engine }) => engine.health().state !== 'failed')
    .every((queue) => queue.isCalm)

/** A donation that is scripted anew begins differently. */
const nameOf = ({ id, stateSince }: DonationRow) => `${id} ${stateSince.getTime()}`

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
async function prepare(app: Parts, donation: DonationRow, signal: AbortSignal): Promise<boolean> {
  const missing = await missingPieces(app, donation)
  const lease = missing.length > 0 ? await takeLease(app.db, app.nodes.member, 'speak-ahead') : undefined
  // Another node is at it.
  if (missing.length > 0 && !lease) return false
  try {
    for (const { voice, text } of missing) {
      if (signal.aborted || !isCalm(app.speech)) return true
      await voicePart(app, {
        voice,
        text,
        owner: donation.userId,
        spokenFor: { purpose: 'donation', userId: donation.userId, donationId: donation.id },
        isStrict: true,
        preparedFor: donation.id,
        signal,
      })
    }
  } catch (error) {
    // The words are spoken when they are accepted, if need be by another voice.
    if (!signal.aborted) app.log.info({ error, donationId: donation.id }, 'a donation could not be spoken ahead')
  } finally {
    if (lease) await releaseLease(app.db, lease)
  }
  if (app.speech.seenAhead.size > seenMax) app.speech.seenAhead.clear()
  app.speech.seenAhead.add(nameOf(donation))
  return missing.length > 0
}

/** The pieces that an engine would have to speak ahead. None without a plan that could pay for the whole message. */
async function missingPieces(app: Parts, donation: DonationRow) {
  const { script, userId } = donation
  const capabilities = await app.capabilitiesOf(userId)
  if (!script || capabilities.status !== 'active') return []
  if (await problemOfPlan(app, donation, script, capabilities)) return []
  const opening = openingOf(app, await castScript(app, script))
  const keys = opening.map(({ key }) => key)
  const kept = await findKeptKeys(app.db, keys)
  // Two donations begin in the same way, so this beginning may come again.
  await sharePreparedFiles(app.db, [...kept], donation.id)
  return opening.filter(({ key }) => !kept.has(key))
}
