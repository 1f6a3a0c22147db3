import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/tables.ts'

/** For the first administrator, since there is no other administrator to ask. */
export async function makeAdmin(app: { db: Database; clock: Clock }, email: string): Promise<'ok' | 'no-such-user'> {
  return app.db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('email', '=', toEmailKey(email))
      .returning('id')
      .executeTakeFirst()
    if (!user) return 'no-such-user'
    await recordAct(app, tx, { action: 'admin_given', by: 'system', onUser: user.id })
    return 'ok'
  })
}
