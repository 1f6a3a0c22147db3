import type { App } from '../../../app.ts'
import { findUserByEmail } from '../../accounts/find-user.ts'
import { mailLink } from '../email/mail-link.ts'
import { resetRequestContext } from './reset-request.ts'

export async function mailPasswordReset(
  app: Pick<App, 'clock' | 'config' | 'db' | 'jobs' | 'secrets'>,
  { box }: { box: string },
): Promise<void> {
  const email = app.secrets.decrypt(box, resetRequestContext)
  await app.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user || user.blockedAt !== null) return
    // The address may be mistyped. Its owner must not get the account before it is confirmed.
    if (user.emailVerifiedAt === null && user.isFormerEmailConfirmed) return
    await mailLink(app, tx, 'reset_password', user)
  })
}
