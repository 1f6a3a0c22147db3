import type * as api from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
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
  // A name that is said to be taken would tell, too: a person who asks for a new one twice learns whether the first was stored.
  if (!app.config.tellKnownEmails) return { status: 'received' }
  const sameEmail = await app.db
    .selectFrom('accessRequests')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst()
  throw new AppError(sameEmail ? 'email_already_requested' : 'username_already_requested')
}

/** False if such a request waits or was approved. One that was rejected is asked anew: it may have been a stranger's. */
async function storeRequest(app: App, tx: DatabaseTransaction, asker: Asker): Promise<boolean> {
  if (!(await makeRoom(tx, asker))) return false
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

async function makeRoom(tx: DatabaseTransaction, { twitchUsername, email }: Asker): Promise<boolean> {
  const same = await tx
    .selectFrom('accessRequests')
    .select(['id', 'status'])
    .where((where) =>
      where.or([
        where('email', '=', email),
        where(where.fn<string>('lower', ['twitchUsername']), '=', twitchUsername.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (same.some(({ status }) => status !== 'rejected')) return false
  const ids = same.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('accessRequests').where('id', 'in', ids).execute()
  await forgetThings(tx, ids)
  return true
}
