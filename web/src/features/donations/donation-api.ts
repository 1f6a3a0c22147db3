import type { RejectReason } from '@lautgabe/contract/donations/donations-api.ts'
import * as own from '@lautgabe/contract/donations/donations-api.ts'
import type { Donation, DonationDetails } from '@lautgabe/contract/donations/donations-api.ts'
import type { DonationTab } from '@lautgabe/contract/donations/donation-states.ts'
import * as moderator from '@lautgabe/contract/donations/moderator-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import { moderatorPlaybackApi, type PlaybackApi, streamerPlayback } from '../playback/playback-api.ts'

export type Asked = { tab: DonationTab; page: number; q: string }

/** The calls for a streamer's donations: the streamer uses a session, a moderator the key of a link. */
export type DonationApi = {
  /** The query cache keeps all answers of this API under this name. */
  name: string
  isStreamer: boolean
  /** The calls for playback, with the same access. */
  playback: PlaybackApi
  list(asked: Asked): Promise<Answer<typeof own.listDonations>>
  read(id: string): Promise<DonationDetails>
  accept(donation: Donation): Promise<Donation>
  reject(donation: Donation, reason: RejectReason): Promise<Donation>
  preview(id: string): Promise<Answer<typeof own.previewDonation>>
  say(message: string): Promise<Donation>
}

const toQuery = ({ tab, page, q }: Asked) => ({ tab, page: String(page), q: q || undefined })

/** The status that the person saw, so that a decision made in between is not overruled. */
const seenToAccept = ({ review_status: seen }: Donation) => (seen === 'rejected' ? 'rejected' : 'pending')
const seenToReject = ({ review_status: seen }: Donation) => (seen === 'accepted' ? 'accepted' : 'pending')

export const streamerApi: DonationApi = {
  name: 'own',
  isStreamer: true,
  playback: streamerPlayback,
  list: (asked) => callApi(own.listDonations, { query: toQuery(asked) }),
  read: (id) => callApi(own.readDonation, { params: { id } }),
  accept: (donation) =>
    callApi(own.acceptDonation, { params: { id: donation.id }, body: { seen: seenToAccept(donation) } }),
  reject: (donation, reason) =>
    callApi(own.rejectDonation, { params: { id: donation.id }, body: { reason, seen: seenToReject(donation) } }),
  preview: (id) => callApi(own.previewDonation, { params: { id } }),
  say: (message) => callApi(own.sendStreamerMessage, { body: { message } }),
}

export const moderatorApi = (key: string): DonationApi => ({
  name: key,
  isStreamer: false,
  playback: moderatorPlaybackApi(key),
  list: (asked) => callPublicApi(moderator.listDonationsAsModerator, { params: { key }, query: toQuery(asked) }),
  read: (id) => callPublicApi(moderator.readDonationAsModerator, { params: { key, id } }),
  accept: ({ id }) => callPublicApi(moderator.acceptDonationAsModerator, { params: { key, id } }),
  reject: (donation, reason) =>
    callPublicApi(moderator.rejectDonationAsModerator, {
      params: { key, id: donation.id },
      body: { reason, seen: seenToReject(donation) },
    }),
  preview: (id) => callPublicApi(moderator.previewDonationAsModerator, { params: { key, id } }),
  say: (message) => callPublicApi(moderator.sendModeratorMessage, { params: { key }, body: { message } }),
})
