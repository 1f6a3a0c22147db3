import type * as api from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Input } from '../../platform/http/route.ts'
import { type Asker, confirmRequest, forgetConfirmation, mayConfirm } from './confirm-request.ts'

/** The database decides who was first. The query afterwards only finds the right message. */
export async function answerRequestAccess(
  app: App,
  { body, language }: Input<typeof api.requestAccess, 'anyone'>,
): Promise<Answer<typeof api.requestAccess>> {
  const isConfirmed = await mayConfirm(app, body.email)
  const isStored = await app.db.transaction().execute(async (tx) => {
    const isNew = await storeRequest(app, tx, { ...body, language })
    if (isNew && isConfirmed) await confirmRequest(app, tx, { ...body, language })
    return isNew
  })
  if (isStored) return { status: 'received' }
  if (isConfirmed) await forgetConfirmation(app, body.email)
  const sameEmail = await app.db
    .selectFrom('accessRequests')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst()
  throw new AppError(sameEmail ? 'email_already_requested' : 'username_already_requested')
}

/** False if such a request is there already. */
async function storeRequest(app: App, tx: DatabaseTransaction, asker: Asker): Promise<boolean> {
  const stored = await tx
    .insertInto('accessRequests')
    .values({
      id: app.newId(),
      ...asker,
      status: 'pending',
      createdAt: app.clock.now(),
      decidedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
