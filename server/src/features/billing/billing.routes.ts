import type { checkSubscription } from '@lautgabe/contract/builder/builder-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireStreamer } from '../accounts/find-user.ts'
import { requireActivePlan } from './require-active-plan.ts'

export async function answerCheckSubscription(
  app: App,
  { params }: Input<typeof checkSubscription, 'anyone'>,
): Promise<Answer<typeof checkSubscription>> {
  const { id, username } = await requireStreamer(app.db, params.username)
  await requireActivePlan(app, id)
  return { username, status: 'active' }
}
