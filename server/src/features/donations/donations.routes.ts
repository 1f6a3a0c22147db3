import type * as api from '@lautgabe/contract/donations/donations-api.ts'
import type { tryFilters as tryFiltersApi } from '@lautgabe/contract/donations/filter-trial-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import type { Input } from '../../platform/http/route.ts'
import { donationsPerDay } from './donations-per-day.ts'
import { listDonationEvents, requireDonation } from './find-donation.ts'
import { listDonations } from './list-donations.ts'
import { playFirst } from './queue/play-order.ts'
import { retryDonation } from './queue/retry-donation.ts'
import { reviewDonation } from './review/review-donation.ts'
import { sendMessage, sendTest } from './intake/send-message.ts'
import { toDetails, toDonation } from './to-donation.ts'
import { tryFilters } from './script/try-filters.ts'
import { streamerOf } from './review/who-decides.ts'

export async function answerListDonations(
  app: App,
  { query, session }: Input<typeof api.listDonations, 'session'>,
): Promise<Answer<typeof api.listDonations>> {
  const { rows, total, counts } = await listDonations(app.db, session.userId, query)
  return { items: rows.map((row) => toDonation(row)), page: query.page, limit: query.limit, total, counts }
}

export async function answerReadDonation(
  app: App,
  { params, session }: Input<typeof api.readDonation, 'session'>,
): Promise<Answer<typeof api.readDonation>> {
  const row = await requireDonation(app, session.userId, params.id)
  return toDetails(row, await listDonationEvents(app, row.id))
}

export async function answerAcceptDonation(
  app: App,
  { params, body, session, address }: Input<typeof api.acceptDonation, 'session'>,
): Promise<Answer<typeof api.acceptDonation>> {
  const decider = await streamerOf(app, session.userId, address)
  const decision = { move: 'accept', seen: body.seen } as const
  return toDonation(await reviewDonation(app, session.userId, params.id, decision, decider))
}

export async function answerRejectDonation(
  app: App,
  { params, body, session, address }: Input<typeof api.rejectDonation, 'session'>,
): Promise<Answer<typeof api.rejectDonation>> {
  const decider = await streamerOf(app, session.userId, address)
  const decision = { move: 'reject', ...body } as const
  return toDonation(await reviewDonation(app, session.userId, params.id, decision, decider))
}

export async function answerRetryDonation(
  app: App,
  { params, session, address }: Input<typeof api.retryDonation, 'session'>,
): Promise<Answer<typeof api.retryDonation>> {
  const decider = await streamerOf(app, session.userId, address)
  return toDonation(await retryDonation(app, session.userId, params.id, decider))
}

export async function answerPlayDonation(
  app: App,
  { params, session, address }: Input<typeof api.playDonation, 'session'>,
): Promise<Answer<typeof api.playDonation>> {
  const decider = await streamerOf(app, session.userId, address)
  return toDonation(await playFirst(app, session.userId, params.id, decider))
}

export async function answerSendTestDonation(
  app: App,
  { body, session, address }: Input<typeof api.sendTestDonation, 'session'>,
): Promise<Answer<typeof api.sendTestDonation>> {
  const decider = await streamerOf(app, session.userId, address)
  const own = { donator: body.donator, amount: toAmount(body.amount), message: body.message }
  return toDonation(await sendTest(app, session.userId, own, decider))
}

export async function answerSendStreamerMessage(
  app: App,
  { body, session, address }: Input<typeof api.sendStreamerMessage, 'session'>,
): Promise<Answer<typeof api.sendStreamerMessage>> {
  const decider = await streamerOf(app, session.userId, address)
  return toDonation(await sendMessage(app, session.userId, body.message, decider))
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
