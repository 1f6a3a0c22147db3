import type { RejectReason } from '@lautgabe/contract/donations/donation.ts'
import * as own from '@lautgabe/contract/donations/donations-api.ts'
import type { Donation, DonationDetails } from '@lautgabe/contract/donations/donation.ts'
import type { DonationTab } from '@lautgabe/contract/donations/donation-states.ts'
import * as moderator from '@lautgabe/contract/donations/moderator-api.ts'
import type { Answer, Sent } from '@lautgabe/contract/endpoint.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import { moderatorPlaybackApi, type PlaybackApi, streamerPlayback } from '../playback/playback-api.ts'

type Order = 'newest' | 'oldest'

export type SentText = Sent<typeof own.sendStreamerMessage>['body']

export type Asked = { tab: DonationTab; page: number; q: string; order: Order }

/** The calls for a streamer's donations: the streamer uses a session, a moderator the key of a link. */
export type DonationApi = {
  /** The query cache keeps all answers of this API under this name. */
  name: string
  isStreamer: boolean
  /** The calls for playback, with the same access. */
  playback: PlaybackApi
  /** `keep`: the ids of rows that stay on the screen and are answered too. */
  list(asked: Asked, keep: readonly string[]): Promise<Answer<typeof own.listDonations>>
  read(id: string): Promise<DonationDetails>
  accept(donation: Donation): Promise<Donation>
  reject(donation: Donation, reason: RejectReason): Promise<Donation>
  undo(donation: Donation): Promise<Donation>
  listWaiting(): Promise<Answer<typeof own.listWaitingDonations>>
  decide(decisions: Sent<typeof own.decideDonations>['body']): Promise<Answer<typeof own.decideDonations>>
  preview(id: string): Promise<Answer<typeof own.previewDonation>>
  say(text: SentText): Promise<Donation>
}

const toQuery = ({ tab, page, q, order }: Asked, keep: readonly string[]) => ({
  tab,
  page: String(page),
  q: q || undefined,
  order,
  keep: keep.length > 0 ? keep.slice(-own.keptOnScreenMax).join(',') : undefined,
})

/** The status that the person saw, so that a decision made in between is not overruled. */
const seenToAccept = ({ review_status: seen }: Donation) => (seen === 'rejected' ? 'rejected' : 'pending')
const seenToReject = ({ review_status: seen }: Donation) => (seen === 'accepted' ? 'accepted' : 'pending')
const seenToUndo = ({ review_status: seen }: Donation) => (seen === 'rejected' ? 'rejected' : 'accepted')

export const streamerApi: DonationApi = {
  name: 'own',
  isStreamer: true,
  playback: streamerPlayback,
  list: (asked, keep) => callApi(own.listDonations, { query: toQuery(asked, keep) }),
  read: (id) => callApi(own.readDonation, { params: { id } }),
  accept: (donation) =>
    callApi(own.acceptDonation, { params: { id: donation.id }, body: { seen: seenToAccept(donation) } }),
  reject: (donation, reason) =>
    callApi(own.rejectDonation, { params: { id: donation.id }, body: { reason, seen: seenToReject(donation) } }),
  undo: (donation) => callApi(own.undoDecision, { params: { id: donation.id }, body: { seen: seenToUndo(donation) } }),
  listWaiting: () => callApi(own.listWaitingDonations, {}),
  decide: (body) => callApi(own.decideDonations, { body }),
  preview: (id) => callApi(own.previewDonation, { params: { id } }),
  say: (body) => callApi(own.sendStreamerMessage, { body }),
}

export const moderatorApi = (key: string): DonationApi => ({
  name: key,
  isStreamer: false,
  playback: moderatorPlaybackApi(key),
  list: (asked, keep) =>
    callPublicApi(moderator.listDonationsAsModerator, { params: { key }, query: toQuery(asked, keep) }),
  read: (id) => callPublicApi(moderator.readDonationAsModerator, { params: { key, id } }),
  accept: ({ id }) => callPublicApi(moderator.acceptDonationAsModerator, { params: { key, id } }),
  reject: (donation, reason) =>
    callPublicApi(moderator.rejectDonationAsModerator, {
      params: { key, id: donation.id },
      body: { reason, seen: seenToReject(donation) },
    }),
  undo: (donation) =>
    callPublicApi(moderator.undoDecisionAsModerator, {
      params: { key, id: donation.id },
      body: { seen: seenToUndo(donation) },
    }),
  listWaiting: () => callPublicApi(moderator.listWaitingAsModerator, { params: { key } }),
  decide: (body) => callPublicApi(moderator.decideDonationsAsModerator, { params: { key }, body }),
  preview: (id) => callPublicApi(moderator.previewDonationAsModerator, { params: { key, id } }),
  say: (body) => callPublicApi(moderator.sendModeratorMessage, { params: { key }, body }),
})
