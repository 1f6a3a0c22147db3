import type { previewDonation as previewEndpoint } from '@lautgabe/contract/donations/donations-api.ts'
import { type Answer, apiBase } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { type Calling, callerOf } from '../../donations/caller.ts'
import { speechFilePath } from '../files/speech-file.ts'
import { previewDonation } from './preview-donation.ts'

export async function answerPreviewDonation(
  app: App,
  input: Calling & { params: { id: string } },
): Promise<Answer<typeof previewEndpoint>> {
  const { userId, decider } = await callerOf(app, input)
  const file = await previewDonation(app, userId, input.params.id, decider)
  return { url: apiBase + speechFilePath(file), seconds: file.seconds, peaks: file.peaks }
}
