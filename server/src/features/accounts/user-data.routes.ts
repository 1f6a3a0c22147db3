import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { LongAnswer } from '../../platform/http/long-answer.ts'
import type { Input } from '../../platform/http/route.ts'

export async function answerExportMe(
  app: App,
  { session }: Input<typeof api.exportMe, 'session'>,
): Promise<LongAnswer> {
  return new LongAnswer(app.userData.exportAll(session.userId))
}

/** Deletes everything or nothing. The audit log keeps the fact of the deletion, but not whom it was about. */
export async function answerDeleteMe(
  app: App,
  { body, session, address }: Input<typeof api.deleteMe, 'session'>,
): Promise<Answer<typeof api.deleteMe>> {
  const { userId } = session
  const proof = await app.login.provePassword(userId, { password: body.password, address })
  await app.db.transaction().execute(async (tx) => {
    if (!(await proof.stillHolds(tx))) throw new AppError('wrong_password')
    await recordAct(app, tx, { action: 'account_erased', by: { userId }, onUser: userId, from: address })
    await app.userData.eraseAll(tx, userId)
  })
  await app.live.endAllAccess(userId)
  return { status: 'ok' }
}
