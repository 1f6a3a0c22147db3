import type { readMessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Input } from '../../../platform/http/route.ts'
import { findMessageState } from './find-message-state.ts'

export async function answerReadMessageState(
  app: App,
  { params }: Input<typeof readMessageState, 'anyone'>,
): Promise<Answer<typeof readMessageState>> {
  const state = await findMessageState(app, params.token)
  if (!state) throw new AppError('not_found')
  return state
}
