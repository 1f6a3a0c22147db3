import type { Answer } from '@lautgabe/contract/endpoint.ts'
import * as api from '@lautgabe/contract/operations/user-page-api.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type Act, recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { LongAnswer } from '../../../platform/http/long-answer.ts'
import type { Input } from '../../../platform/http/route.ts'
import { markEmailVerified } from '../../accounts/change-user-email.ts'
import { lockUser, requireUser } from '../../accounts/find-user.ts'
import { deleteLinkKey, type LinkKeyRow, listLinkKeyRows, replaceLinkKey } from '../../accounts/link-keys.ts'
import type { UserRow } from '../../accounts/user.ts'
import { toKeyOfUser } from './to-key-of-user.ts'

type Asked = Input<typeof api.verifyEmailOfUser, 'admin'>
type AskedOfKey = Input<typeof api.replaceKeyOfUser | typeof api.withdrawKeyOfUser, 'admin'>

const done = { status: 'ok' } as const

/** What an administrator does to somebody else is done and recorded together. */
const actOn =
  (action: Act['action'], change: (app: App, tx: DatabaseTransaction, user: UserRow) => Promise<void>) =>
  async (app: App, { params, session, address }: Asked): Promise<typeof done> => {
    if (params.id === session.userId) throw new AppError('own_account')
    const user = await requireUser(app.db, params.id)
    await app.db.transaction().execute(async (tx) => {
      await change(app, tx, user)
      await recordAct(app, tx, { action, by: session, from: address, onUser: user.id })
    })
    return done
  }

export const answerVerifyEmail = actOn('email_verified', (app, tx, { id, email }) =>
  markEmailVerified(tx, app.clock, id, email),
)

export const answerMailVerification = actOn('verification_mail_sent', (app, tx, user) =>
  app.login.mailLink(tx, 'verify_email', user),
)

export const answerMailReset = actOn('reset_mail_sent', (app, tx, user) =>
  app.login.mailLink(tx, 'reset_password', user),
)

const recordEnd = actOn('sessions_ended', async () => {})

export async function answerEndSessions(app: App, asked: Asked): Promise<Answer<typeof api.endSessionsOfUser>> {
  await recordEnd(app, asked)
  await app.login.revokeAllSessions(asked.params.id)
  return done
}

async function requireKey(
  app: App,
  { params }: AskedOfKey,
  allowed: ReadonlySet<LinkKeyRow['kind']>,
): Promise<LinkKeyRow> {
  const rows = await listLinkKeyRows(app.db, params.id)
  const row = rows.find(({ id, kind }) => id === params.key && allowed.has(kind))
  if (!row) throw new AppError('not_found')
  return row
}

const actOnKey = ({ id, userId, name }: LinkKeyRow, { session, address }: AskedOfKey) => ({
  by: session,
  from: address,
  onUser: userId,
  onThing: { id, name },
})

export async function answerReplaceKey(app: App, asked: AskedOfKey): Promise<Answer<typeof api.replaceKeyOfUser>> {
  const row = await requireKey(app, asked, api.replaceableKeys)
  const replaced = await app.db.transaction().execute(async (tx) => {
    const act = { action: 'link_key_rotated', ...actOnKey(row, asked), after: { kind: row.kind } } as const
    await recordAct(app, tx, act)
    return replaceLinkKey(app, tx, row)
  })
  await app.live.endAccess(row.id)
  return toKeyOfUser(replaced)
}

export async function answerWithdrawKey(app: App, asked: AskedOfKey): Promise<Answer<typeof api.withdrawKeyOfUser>> {
  const row = await requireKey(app, asked, api.withdrawableKeys)
  const action = row.kind === 'mod' ? 'moderator_link_deleted' : 'tool_key_deleted'
  await app.db.transaction().execute(async (tx) => {
    await deleteLinkKey(tx, row.id)
    await recordAct(app, tx, { action, ...actOnKey(row, asked) })
  })
  await app.live.endAccess(row.id)
  return done
}

export async function answerExportUser(
  app: App,
  { params, session, address }: Input<typeof api.exportUser, 'admin'>,
): Promise<LongAnswer> {
  const { id } = await requireUser(app.db, params.id)
  await recordAct(app, app.db, { action: 'account_exported', by: session, from: address, onUser: id })
  return new LongAnswer(app.userData.exportAll(id))
}

/** The same as if the user had erased the account. */
export async function answerEraseUser(
  app: App,
  { params, body, session, address }: Input<typeof api.eraseUser, 'admin'>,
): Promise<Answer<typeof api.eraseUser>> {
  if (params.id === session.userId) throw new AppError('own_account')
  const { id, username } = await requireUser(app.db, params.id)
  if (body.username.trim().toLowerCase() !== username) throw new AppError('invalid_input')
  await app.db.transaction().execute(async (tx) => {
    // Somebody who just becomes a customer is then found by what follows.
    await lockUser(tx, id)
    await recordAct(app, tx, { action: 'account_erased', by: session, onUser: id, from: address })
    await app.userData.eraseAll(tx, id)
  })
  await app.live.endAllAccess(id)
  return done
}
