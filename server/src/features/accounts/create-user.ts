import type { Language } from '@lautgabe/contract/languages.ts'
import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { findUserByEmail, isUsernameTaken } from './find-user.ts'
import { addLinkKey } from './link-keys.ts'
import type { UserRow } from './user.ts'

type NewUser = { email: string; username: string; name: string | null; language: Language }

/** Creates the user with an API key and one link of each kind. The database decides who was first. */
export async function createUser(
  app: Pick<App, 'clock' | 'newId' | 'secrets'>,
  tx: DatabaseTransaction,
  { email, username, name, language }: NewUser,
): Promise<UserRow | 'email_taken' | 'username_taken'> {
  if (await findUserByEmail(tx, email)) return 'email_taken'
  if (await isUsernameTaken(tx, username)) return 'username_taken'
  const user = await tx
    .insertInto('users')
    .values({
      id: app.newId(),
      email: toEmailKey(email),
      emailVerifiedAt: null,
      username,
      name,
      language,
      blockedAt: null,
      createdAt: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Another sign-up took the address or the username between the query and the insert.
  if (!user) return (await findUserByEmail(tx, email)) ? 'email_taken' : 'username_taken'
  for (const kind of ['api', 'obs', 'live'] as const) await addLinkKey(app, tx, { userId: user.id, kind })
  await addLinkKey(app, tx, { userId: user.id, kind: 'mod', name: 'Moderator' })
  return user
}
