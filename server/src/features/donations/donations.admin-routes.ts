import type { sendAdminTestDonation } from '@lautgabe/contract/donations/donations-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { findUser } from '../accounts/find-user.ts'
import { toAmount } from './donations.routes.ts'
import { sendTest } from './intake/send-message.ts'
import { toDonation } from './to-donation.ts'

export async function answerSendAdminTestDonation(
  app: App,
  { body, session, address }: Input<typeof sendAdminTestDonation, 'admin'>,
): Promise<Answer<typeof sendAdminTestDonation>> {
  const user = await findUser(app.db, body.user_id)
  if (!user) throw new AppError('user_not_found')
  const own = { donator: body.donator, amount: toAmount(body.amount), message: body.message }
  await recordAct(app, app.db, {
    action: 'test_donation_sent',
    by: { userId: session.userId },
    from: address,
    onUser: user.id,
  })
  return toDonation(await sendTest(app, user.id, own))
}
