import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { donationDetailsSchema, donationSchema } from './donation.ts'
import {
  acceptDonation,
  decideDonations,
  donationsPageSchema,
  donationsQuery,
  listWaitingDonations,
  playDonation,
  previewDonation,
  rejectDonation,
  sendStreamerMessage,
  undoDecision,
} from './donations-api.ts'

const keyParams = z.object({ key: z.string().max(200) })
const donationParams = keyParams.extend({ id: z.uuid() })

export const readModeratorLink = endpoint({
  method: 'GET',
  path: '/moderator/:key',
  summary: 'Whose donations a moderator link opens, and under what name',
  params: keyParams,
  answer: z.object({ streamer: z.string(), name: z.string(), hides_amounts: z.boolean() }),
  errors: ['key_unknown'],
  fallback: 'fetch_donations',
})

export const listDonationsAsModerator = endpoint({
  method: 'GET',
  path: '/moderator/:key/donations',
  summary: 'The donations that a moderator link opens',
  params: keyParams,
  query: z.object(donationsQuery),
  answer: donationsPageSchema,
  errors: ['key_unknown'],
  fallback: 'fetch_donations',
})

export const readDonationAsModerator = endpoint({
  method: 'GET',
  path: '/moderator/:key/donations/:id',
  summary: 'One donation with everything that happened to it',
  params: donationParams,
  answer: donationDetailsSchema,
  errors: ['key_unknown', 'not_found'],
  fallback: 'fetch_donations',
})

export const acceptDonationAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/:id/accept',
  summary: 'Let a donation be heard',
  params: donationParams,
  answer: donationSchema,
  errors: ['key_unknown', ...acceptDonation.errors],
  fallback: 'accept_donation',
})

export const rejectDonationAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/:id/reject',
  summary: 'Keep a donation from being heard',
  params: donationParams,
  body: rejectDonation.body,
  answer: donationSchema,
  errors: ['key_unknown', ...rejectDonation.errors],
  fallback: 'reject_donation',
})

export const undoDecisionAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/:id/undo',
  summary: 'Take an own decision back',
  params: donationParams,
  body: undoDecision.body,
  answer: donationSchema,
  errors: ['key_unknown', ...undoDecision.errors],
  fallback: 'undo_decision',
})

export const listWaitingAsModerator = endpoint({
  method: 'GET',
  path: '/moderator/:key/donations/waiting',
  summary: 'Which donations wait for a decision',
  params: keyParams,
  answer: listWaitingDonations.answer,
  errors: ['key_unknown'],
  fallback: 'fetch_donations',
})

export const decideDonationsAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/decisions',
  summary: 'Accept or reject several donations at once',
  params: keyParams,
  body: decideDonations.body,
  answer: decideDonations.answer,
  errors: ['key_unknown'],
  fallback: 'decide_donations',
})

export const playDonationAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/:id/play',
  summary: 'Put an accepted donation first',
  params: donationParams,
  answer: donationSchema,
  errors: ['key_unknown', ...playDonation.errors],
  fallback: 'play_donation',
})

export const previewDonationAsModerator = endpoint({
  method: 'POST',
  path: '/moderator/:key/donations/:id/audio',
  summary: 'Hear a donation before it is decided',
  params: donationParams,
  answer: previewDonation.answer,
  errors: ['key_unknown', ...previewDonation.errors],
  fallback: 'preview_donation',
})

export const sendModeratorMessage = endpoint({
  method: 'POST',
  path: '/moderator/:key/messages',
  summary: 'Have a text read aloud on the stream',
  params: keyParams,
  body: sendStreamerMessage.body,
  answer: donationSchema,
  errors: ['key_unknown', ...sendStreamerMessage.errors],
  fallback: 'send_message',
})
