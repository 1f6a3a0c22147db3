import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { activeAdmins } from '../accounts/find-user.ts'
import { queueMail } from '../accounts/queue-mail.ts'

type Parts = Pick<App, 'db' | 'clock' | 'jobs' | 'secrets' | 'config'>

const day = 24 * 60 * 60

/** While requests wait, every administrator gets one mail a day with their number. */
export async function tellOfWaitingRequests(app: Parts): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await isDue(app, tx))) return
    const told = await tx
      .updateTable('accessRequests')
      .set({ adminsToldAt: app.clock.now() })
      .where('status', '=', 'pending')
      .returning('id')
      .execute()
    if (told.length === 0) return
    const values = { count: String(told.length), link: `${app.config.publicUrl}/admin/access-requests?status=pending` }
    for (const { email, language, username } of await activeAdmins(tx)) {
      const mail = { name: 'access_waiting', values: { ...values, username } } as const
      await queueMail(app, tx, { to: email, language, mail })
    }
  })
}

async function isDue({ clock }: Pick<App, 'clock'>, tx: DatabaseTransaction): Promise<boolean> {
  const last = await tx
    .selectFrom('accessRequests')
    .select((select) => select.fn.max('adminsToldAt').as('at'))
    .executeTakeFirst()
  return !last?.at || last.at <= secondsAfter(clock.now(), -day)
}
