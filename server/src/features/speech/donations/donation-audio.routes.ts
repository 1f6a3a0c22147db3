import type { previewDonation as previewEndpoint } from '@lautgabe/contract/donations/donations-api.ts'
import type { previewDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { type Answer, apiBase } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import { moderatorOf, streamerOf } from '../../donations/review/who-decides.ts'
import { previewDonation } from './preview-donation.ts'
import { type SpeechFile, speechFilePath } from '../files/speech-file.ts'

export async function answerPreviewDonation(
  app: App,
  { params, session, address }: Input<typeof previewEndpoint, 'session'>,
): Promise<Answer<typeof previewEndpoint>> {
  const decider = await streamerOf(app, session.userId, address)
  return toHeard(await previewDonation(app, session.userId, params.id, decider))
}

export async function answerPreviewDonationAsModerator(
  app: App,
  { params, holder, address }: Input<typeof previewDonationAsModerator, 'moderator-key'>,
): Promise<Answer<typeof previewDonationAsModerator>> {
  return toHeard(await previewDonation(app, holder.userId, params.id, moderatorOf(holder, address)))
}

const toHeard = (file: SpeechFile) => ({
  url: apiBase + speechFilePath(file),
  seconds: file.seconds,
  peaks: file.peaks,
})
