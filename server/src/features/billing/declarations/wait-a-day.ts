import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { sendOnce } from '../notices/send-once.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'

export const waitSeconds = 24 * 60 * 60

const mails = { withdraw: 'withdrawal_announced', cancel: 'cancellation_announced' } as const
const keys = { withdraw: 'withdrawing', cancel: 'cancelling' } as const

/**
 * Anybody who knows the address and the name of a streamer can send a declaration, so one that would end the plan within
 * a day waits for a day. The streamer gets a mail and can keep the plan. What is paid back counts from the moment of the
 * declaration all the same.
 */
export async function waitADay(
  app: PaymentParts & Pick<App, 'live'>,
  userId: string,
  declared: DeclarationRow,
): Promise<void> {
  const { id, number, kind } = declared
  const carryOutAt = secondsAfter(app.clock.now(), waitSeconds)
  await app.db.transaction().execute(async (tx) => {
    if (!(await changeDeclaration(tx, declared, { state: 'waiting', carryOutAt }))) return
    await sendOnce(app, tx, {
      key: `${keys[kind]}:${id}`,
      userId,
      mail: mails[kind],
      values: ({ moment }) => ({ number, moment: moment(carryOutAt) }),
    })
  })
  await app.live.tell(userId, { type: 'billing-changed' })
}
