import type * as api from '@lautgabe/contract/donations/donations-api.ts'
import type { tryFilters as tryFiltersApi } from '@lautgabe/contract/donations/filter-trial-api.ts'
import type { readModeratorLink } from '@lautgabe/contract/donations/moderator-api.ts'
import type { Answer, Read } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser } from '../accounts/find-user.ts'
import { type Calling, callerOf, nameOfLink } from './caller.ts'
import type { DonationRow } from './donation.ts'
import { donationsPerDay } from './donations-per-day.ts'
import { listDonationEvents, requireDonation } from './find-donation.ts'
import { sendMessage, sendTest } from './intake/send-message.ts'
import { listDonations, listWaiting } from './list-donations.ts'
import { playFirst } from './queue/play-order.ts'
import { retryDonation } from './queue/retry-donation.ts'
import { type Decision, reviewDonation, reviewDonations } from './review/review-donation.ts'
import { undoDecision } from './review/undo-decision.ts'
import { tryFilters } from './script/try-filters.ts'
import { toDetails, toDonation } from './to-donation.ts'

/** The streamer calls with a session, a moderator with the key of a link. What follows is the same. */
type AboutOne = Calling & { params: { id: string } }

export async function answerListDonations(
  app: App,
  { query, ...calling }: Calling & Pick<Read<typeof api.listDonations>, 'query'>,
): Promise<Answer<typeof api.listDonations>> {
  const { userId, view } = await callerOf(app, calling)
  const { rows, kept, total, counts } = await listDonations(app, userId, query)
  const show = (row: DonationRow) => toDonation(row, view)
  return { items: rows.map(show), kept: kept.map(show), page: query.page, limit: query.limit, total, counts }
}

export async function answerReadDonation(app: App, input: AboutOne): Promise<Answer<typeof api.readDonation>> {
  const { userId, view } = await callerOf(app, input)
  const row = await requireDonation(app, userId, input.params.id)
  return toDetails(row, await listDonationEvents(app, row.id), view)
}

export function answerAcceptDonation(
  app: App,
  input: AboutOne & Pick<Read<typeof api.acceptDonation>, 'body'>,
): Promise<Answer<typeof api.acceptDonation>> {
  return review(app, input, { move: 'accept', seen: input.body.seen })
}

/** For moderators, who cannot take back a rejection. */
export function answerAcceptPending(app: App, input: AboutOne): Promise<Answer<typeof api.acceptDonation>> {
  return review(app, input, { move: 'accept', seen: 'pending' })
}

export function answerRejectDonation(
  app: App,
  input: AboutOne & Pick<Read<typeof api.rejectDonation>, 'body'>,
): Promise<Answer<typeof api.rejectDonation>> {
  return review(app, input, { move: 'reject', ...input.body })
}

async function review(app: App, input: AboutOne, decision: Decision) {
  const { userId, decider, view } = await callerOf(app, input)
  return toDonation(await reviewDonation(app, userId, input.params.id, decision, decider), view)
}

export async function answerUndoDecision(
  app: App,
  input: AboutOne & Pick<Read<typeof api.undoDecision>, 'body'>,
): Promise<Answer<typeof api.undoDecision>> {
  const { userId, decider, view } = await callerOf(app, input)
  return toDonation(await undoDecision(app, userId, input.params.id, input.body, decider), view)
}

export async function answerListWaiting(app: App, calling: Calling): Promise<Answer<typeof api.listWaitingDonations>> {
  const { userId } = await callerOf(app, calling)
  return { ids: await listWaiting(app.db, userId) }
}

export async function answerDecideDonations(
  app: App,
  { body, ...calling }: Calling & Pick<Read<typeof api.decideDonations>, 'body'>,
): Promise<Answer<typeof api.decideDonations>> {
  const { userId, decider } = await callerOf(app, calling)
  const decision: Decision =
    body.decision === 'accept'
      ? { move: 'accept', seen: 'pending' }
      : { move: 'reject', seen: 'pending', reason: body.reason }
  return { decided_ids: await reviewDonations(app, userId, body.ids, decision, decider) }
}

export async function answerRetryDonation(app: App, input: AboutOne): Promise<Answer<typeof api.retryDonation>> {
  const { userId, decider, view } = await callerOf(app, input)
  return toDonation(await retryDonation(app, userId, input.params.id, decider), view)
}

export async function answerPlayDonation(app: App, input: AboutOne): Promise<Answer<typeof api.playDonation>> {
  const { userId, decider, view } = await callerOf(app, input)
  return toDonation(await playFirst(app, userId, input.params.id, decider), view)
}

export async function answerSendTestDonation(
  app: App,
  { body, ...calling }: Input<typeof api.sendTestDonation, 'session'>,
): Promise<Answer<typeof api.sendTestDonation>> {
  const { userId, decider } = await callerOf(app, calling)
  const own = { donator: body.donator, amount: toAmount(body.amount), message: body.message }
  const written = body.with_review ? decider : { ...decider, acceptedBy: decider.by }
  return toDonation(await sendTest(app, userId, own, written))
}

export async function answerSendMessage(
  app: App,
  { body: { message, text_id: textId }, ...calling }: Calling & Pick<Read<typeof api.sendStreamerMessage>, 'body'>,
): Promise<Answer<typeof api.sendStreamerMessage>> {
  const { userId, decider, view } = await callerOf(app, calling)
  return toDonation(await sendMessage(app, userId, { message, textId }, decider), view)
}

export async function answerModeratorLink(
  app: App,
  input: Input<typeof readModeratorLink, 'moderator-key'>,
): Promise<Answer<typeof readModeratorLink>> {
  const { userId, view } = await callerOf(app, input)
  const { username } = await requireUser(app.db, userId)
  return { streamer: username, name: nameOfLink(input.holder), hides_amounts: view.hidesAmounts }
}

export function answerDonationStatistics(
  app: App,
  { session }: Input<typeof api.readDonationStatistics, 'session'>,
): Promise<Answer<typeof api.readDonationStatistics>> {
  return donationsPerDay(app, session.userId)
}

export function answerTryFilters(
  app: App,
  { body, session }: Input<typeof tryFiltersApi, 'session'>,
): Promise<Answer<typeof tryFiltersApi>> {
  return tryFilters(app, session.userId, body.filters)
}

type SentAmount = { minor_units: number; currency: string } | undefined

export const toAmount = (amount: SentAmount) =>
  amount ? { minorUnits: amount.minor_units, currency: amount.currency } : null
