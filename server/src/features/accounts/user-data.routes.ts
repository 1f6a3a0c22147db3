import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'

export function answerExportMe(
  app: App,
  { session }: Input<typeof api.exportMe, 'session'>,
): Promise<Answer<typeof api.exportMe>> {
  return app.userData.exportAll(session.userId)
}

/** All of it or nothing. */
export async function answerDeleteMe(
  app: App,
  { body, session }: Input<typeof api.deleteMe, 'session'>,
): Promise<Answer<typeof api.deleteMe>> {
  if (!(await app.login.isPasswordOf(session.userId, body.password))) throw new AppError('wrong_password')
  await app.db.transaction().execute((tx) => app.userData.eraseAll(tx, session.userId))
  await app.live.endAccess(session.handle)
  return { status: 'ok' }
}
