import type * as api from '@lautgabe/contract/playback/set-up-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import type { Input } from '../../platform/http/route.ts'
import { changeSetUp, setUpOf } from './set-up.ts'

export function answerSetUp(
  app: App,
  { session }: Input<typeof api.readSetUp, 'session'>,
): Promise<Answer<typeof api.readSetUp>> {
  return setUpOf(app, session.userId)
}

export async function answerChangeSetUp(
  app: App,
  { session, body }: Input<typeof api.changeSetUp, 'session'>,
): Promise<Answer<typeof api.changeSetUp>> {
  await changeSetUp(app, session.userId, body)
  return setUpOf(app, session.userId)
}
