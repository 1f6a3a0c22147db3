import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { App } from '../../app.ts'
import type { Session } from '../../platform/session.ts'
import { requireUser } from './find-user.ts'
import { listLinkKeyRows, readKey } from './link-keys.ts'
import { readKeys } from './read-keys.ts'
import type { UserRow } from './user.ts'

type Parts = Pick<App, 'db' | 'secrets' | 'registrationKeyOf'>

/** The user of a session as their own pages see them. */
export function readOwnUser(app: Parts & Pick<App, 'identify'>, session: Session): Promise<User> {
  return readKeys(app, session, async () => toUser(app, await requireUser(app.db, session.userId)))
}

async function toUser(app: Parts, row: UserRow): Promise<User> {
  const keys = await listLinkKeyRows(app.db, row.id)
  const apiKey = keys.find((key) => key.kind === 'api')
  const choices = await app.db.selectFrom('userVoiceChoices').selectAll().where('userId', '=', row.id).execute()
  const voicesOn = (list: string) => choices.filter((choice) => choice.list === list).map((choice) => choice.voiceId)
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    language: row.language,
    roles: row.roles,
    api_key: apiKey ? readKey(app.secrets, apiKey) : '',
    registration_key: await app.registrationKeyOf(row.id),
    voice_preference: row.voicePreference,
    whitelisted_voices: voicesOn('whitelist'),
    blacklisted_voices: voicesOn('blacklist'),
    created_at: row.createdAt.toISOString(),
  }
}
