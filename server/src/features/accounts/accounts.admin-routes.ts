import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { containing, readPage } from '../../platform/database/read-page.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser } from './find-user.ts'
import type { UserRow } from './user.ts'

type AdminUser = Answer<typeof api.updateUser>

function toAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    is_email_verified: row.emailVerifiedAt !== null,
    roles: row.roles,
    is_blocked: row.blockedAt !== null,
    created_at: row.createdAt.toISOString(),
  }
}

function usersLike(db: Database, text: string | undefined) {
  const all = db.selectFrom('users')
  if (!text) return all
  const pattern = containing(text)
  return all.where((where) =>
    where.or([where('username', 'ilike', pattern), where('email', 'ilike', pattern), where('name', 'ilike', pattern)]),
  )
}

export async function answerListUsers(
  app: App,
  { query }: Input<typeof api.listUsers, 'admin'>,
): Promise<Answer<typeof api.listUsers>> {
  const found = usersLike(app.db, query.q)
  const rows = found.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return readPage(found, rows, query, toAdminUser)
}

/** Whoever is blocked is signed out everywhere, whoever loses a right wherever it was held; both at once. */
export async function answerUpdateUser(
  app: App,
  { params, body, session }: Input<typeof api.updateUser, 'admin'>,
): Promise<AdminUser> {
  if (params.id === session.userId) throw new AppError('own_account')
  const user = await requireUser(app.db, params.id)
  const others = user.roles.filter((role) => role !== 'admin')
  const changes = {
    ...(body.is_admin !== undefined && { roles: body.is_admin ? [...others, 'admin'] : others }),
    ...(body.is_blocked !== undefined && { blockedAt: body.is_blocked ? app.clock.now() : null }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.updateTable('users').set(changes).where('id', '=', user.id).execute()
    if (body.is_blocked) await app.login.revokeAllSessions(user.id)
    else await app.login.rolesChanged(user.id)
  }
  return toAdminUser(await requireUser(app.db, user.id))
}
