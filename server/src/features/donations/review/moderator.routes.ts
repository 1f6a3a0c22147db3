import type * as api from '@lautgabe/contract/donations/moderator-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import type { KeyHolder } from '../../../platform/session.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import type { DonationRow } from '../donation.ts'
import { listDonationEvents, requireDonation } from '../find-donation.ts'
import { listDonations } from '../list-donations.ts'
import { playFirst } from '../queue/play-order.ts'
import { type Decision, reviewDonation } from './review-donation.ts'
import { sendMessage } from '../intake/send-message.ts'
import { toDetails, toDonation } from '../to-donation.ts'
import { moderatorOf, nameOfLink } from './who-decides.ts'

async function hidesAmounts(app: App, { userId }: KeyHolder): Promise<boolean> {
  return (await settingsOf(app.db, userId)).hide_amounts_from_moderators
}

async function toShown(app: App, holder: KeyHolder, row: DonationRow) {
  return toDonation(row, { hidesAmounts: await hidesAmounts(app, holder) })
}

export async function answerModeratorLink(
  app: App,
  { holder }: Input<typeof api.readModeratorLink, 'moderator-key'>,
): Promise<Answer<typeof api.readModeratorLink>> {
  const { username } = await requireUser(app.db, holder.userId)
  return { streamer: username, name: nameOfLink(holder), hides_amounts: await hidesAmounts(app, holder) }
}

export async function answerListDonationsAsModerator(
  app: App,
  { query, holder }: Input<typeof api.listDonationsAsModerator, 'moderator-key'>,
): Promise<Answer<typeof api.listDonationsAsModerator>> {
  const { rows, total, counts } = await listDonations(app.db, holder.userId, query)
  const view = { hidesAmounts: await hidesAmounts(app, holder) }
  return { items: rows.map((row) => toDonation(row, view)), page: query.page, limit: query.limit, total, counts }
}

export async function answerReadDonationAsModerator(
  app: App,
  { params, holder }: Input<typeof api.readDonationAsModerator, 'moderator-key'>,
): Promise<Answer<typeof api.readDonationAsModerator>> {
  const row = await requireDonation(app, holder.userId, params.id)
  const view = { hidesAmounts: await hidesAmounts(app, holder), hidesNetworks: true }
  return toDetails(row, await listDonationEvents(app, row.id), view)
}

export function answerAcceptDonationAsModerator(
  app: App,
  { params, holder, address }: Input<typeof api.acceptDonationAsModerator, 'moderator-key'>,
): Promise<Answer<typeof api.acceptDonationAsModerator>> {
  return review(app, holder, address, params.id, { move: 'accept', seen: 'pending' })
}

export function answerRejectDonationAsModerator(
  app: App,
  { params, body, holder, address }: Input<typeof api.rejectDonationAsModerator, 'moderator-key'>,
): Promise<Answer<typeof api.rejectDonationAsModerator>> {
  return review(app, holder, address, params.id, { move: 'reject', ...body })
}

async function review(app: App, holder: KeyHolder, from: string, id: string, decision: Decision) {
  return toShown(app, holder, await reviewDonation(app, holder.userId, id, decision, moderatorOf(holder, from)))
}

export async function answerPlayDonationAsModerator(
  app: App,
  { params, holder, address }: Input<typeof api.playDonationAsModerator, 'moderator-key'>,
): Promise<Answer<typeof api.playDonationAsModerator>> {
  return toShown(app, holder, await playFirst(app, holder.userId, params.id, moderatorOf(holder, address)))
}

export async function answerSendModeratorMessage(
  app: App,
  { body, holder, address }: Input<typeof api.sendModeratorMessage, 'moderator-key'>,
): Promise<Answer<typeof api.sendModeratorMessage>> {
  return toShown(app, holder, await sendMessage(app, holder.userId, body.message, moderatorOf(holder, address)))
}
