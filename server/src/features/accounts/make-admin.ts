import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import type { Database } from '../../platform/database/tables.ts'

/** For the first administrator, who has nobody above to ask. */
export async function makeAdmin(db: Database, email: string): Promise<'ok' | 'no-such-user'> {
  const user = await db
    .updateTable('users')
    .set({ roles: ['admin'] })
    .where('email', '=', toEmailKey(email))
    .returning('id')
    .executeTakeFirst()
  return user ? 'ok' : 'no-such-user'
}
