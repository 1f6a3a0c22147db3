import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { usernameProblem } from '@lautgabe/contract/login/form-rules.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'
import type { App } from '../../app.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { isUsernameTaken } from './find-user.ts'
import { listLinkKeyRows, replaceLinkKey } from './link-keys.ts'
import { requireOpenSession } from './require-open-session.ts'
import { readOwnUser } from './to-user.ts'

type UserAnswer = Answer<typeof api.getMe>

export async function answerMe(app: App, { session }: Input<typeof api.getMe, 'session'>): Promise<UserAnswer> {
  return readOwnUser(app, session)
}

export async function answerUpdateMe(
  app: App,
  { body, session }: Input<typeof api.updateMe, 'session'>,
): Promise<UserAnswer> {
  const changes = {
    ...(body.name !== undefined && { name: body.name || null }),
    ...(body.language !== undefined && { language: body.language }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.updateTable('users').set(changes).where('id', '=', session.userId).execute()
  }
  return readOwnUser(app, session)
}

export async function answerCheckUsername(
  app: App,
  { query }: Input<typeof api.checkUsername, 'anyone'>,
): Promise<Answer<typeof api.checkUsername>> {
  const problem = usernameProblem(query.username)
  if (problem) return { exists: false, isValid: false, error: forms[problem] }
  return { exists: await isUsernameTaken(app.db, query.username), isValid: true }
}

/** The API key opens everything, so a new one also replaces every link. */
export async function answerRegenerateApiKey(
  app: App,
  { session, address }: Input<typeof api.regenerateApiKey, 'session'>,
): Promise<UserAnswer> {
  const { userId } = session
  const replaced = await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    const rows = await listLinkKeyRows(tx, userId)
    for (const row of rows) await replaceLinkKey(app, tx, row)
    await recordAct(app, tx, { action: 'api_key_regenerated', by: { userId }, onUser: userId, from: address })
    return rows
  })
  for (const { id } of replaced) await app.live.endAccess(id)
  return readOwnUser(app, session)
}

export async function answerSetVoicePreference(
  app: App,
  { body, session }: Input<typeof api.setVoicePreference, 'session'>,
): Promise<UserAnswer> {
  const { voice_preference: voicePreference } = body
  await app.db.updateTable('users').set({ voicePreference }).where('id', '=', session.userId).execute()
  return readOwnUser(app, session)
}
