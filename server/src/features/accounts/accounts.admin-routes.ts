import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser, usersLike } from './find-user.ts'
import { type AdminUser, toAdminUser } from './to-admin-user.ts'
import type { UserRow } from './user.ts'

export async function answerListUsers(
  app: App,
  { query }: Input<typeof api.listUsers, 'admin'>,
): Promise<Answer<typeof api.listUsers>> {
  const found = query.q ? usersLike(app.db, query.q) : app.db.selectFrom('users')
  const rows = found.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return readPage(found, rows, query, toAdminUser)
}

/** Ends sessions at once: all of them for a blocked user, and those that held the role for a user who loses it. */
export async function answerUpdateUser(
  app: App,
  { params, body, session, address }: Input<typeof api.updateUser, 'admin'>,
): Promise<AdminUser> {
  if (params.id === session.userId) throw new AppError('own_account')
  const user = await requireUser(app.db, params.id)
  const others = user.roles.filter((role) => role !== 'admin')
  const changes = {
    ...(body.is_admin !== undefined && { roles: body.is_admin ? [...others, 'admin'] : others }),
    ...(body.is_blocked !== undefined && { blockedAt: body.is_blocked ? app.clock.now() : null }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set(changes)
        .where('id', '=', user.id)
        // An address that nobody confirmed may be in the hands of a stranger who signed up with it.
        .$if(body.is_admin === true, (update) => update.where('emailVerifiedAt', 'is not', null))
        .executeTakeFirstOrThrow()
      if (body.is_admin && numUpdatedRows === 0n) throw new AppError('user_not_confirmed')
      const act = { by: { userId: session.userId }, onUser: user.id, from: address }
      for (const action of actionsIn(user, body)) await recordAct(app, tx, { action, ...act })
    })
    if (body.is_blocked) await endAllOf(app, user.id)
    else await app.login.rolesChanged(user.id)
  }
  return toAdminUser(await requireUser(app.db, user.id))
}

/** Sessions end for good. Keys open nothing while the user is blocked. */
async function endAllOf({ login, live }: Pick<App, 'login' | 'live'>, userId: string): Promise<void> {
  await login.revokeAllSessions(userId)
  await live.endAllAccess(userId)
}

/** Setting a value that was already set is no act. */
function actionsIn(
  user: UserRow,
  { is_admin: isAdmin, is_blocked: isBlocked }: Input<typeof api.updateUser, 'admin'>['body'],
): Act['action'][] {
  const actions: Act['action'][] = []
  if (isAdmin !== undefined && isAdmin !== user.roles.includes('admin'))
    actions.push(isAdmin ? 'admin_given' : 'admin_taken')
  if (isBlocked !== undefined && isBlocked !== (user.blockedAt !== null))
    actions.push(isBlocked ? 'user_blocked' : 'user_unblocked')
  return actions
}
