import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/tables.ts'
import { findUserByEmail } from './find-user.ts'

type Outcome = 'ok' | 'no-such-user' | 'not-confirmed'

/**
 * For the first administrator, since there is no other administrator to ask. An address that nobody confirmed may be in
 * the hands of a stranger who signed up with it.
 */
export async function makeAdmin(app: { db: Database; clock: Clock }, email: string): Promise<Outcome> {
  return app.db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('email', '=', toEmailKey(email))
      .where('emailVerifiedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) return (await findUserByEmail(tx, email)) ? 'not-confirmed' : 'no-such-user'
    await recordAct(app, tx, { action: 'admin_given', by: 'system', onUser: user.id })
    return 'ok'
  })
}
