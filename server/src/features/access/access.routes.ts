import type * as api from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import { confirmRequest } from './confirm-request.ts'

/** The database decides who was first. The query afterwards only finds the right message. */
export async function answerRequestAccess(
  app: App,
  { body, language }: Input<typeof api.requestAccess, 'anyone'>,
): Promise<Answer<typeof api.requestAccess>> {
  const stored = await app.db
    .insertInto('accessRequests')
    .values({
      id: app.newId(),
      twitchUsername: body.twitchUsername,
      email: body.email,
      language,
      status: 'pending',
      createdAt: app.clock.now(),
      decidedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) {
    await confirmRequest(app, { ...body, language })
    return { status: 'received' }
  }
  const sameEmail = await app.db
    .selectFrom('accessRequests')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst()
  throw new AppError(sameEmail ? 'email_already_requested' : 'username_already_requested')
}
