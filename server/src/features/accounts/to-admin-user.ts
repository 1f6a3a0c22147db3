import type { updateUser } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { UserRow } from './user.ts'

export type AdminUser = Answer<typeof updateUser>

export function toAdminUser(row: UserRow): AdminUser {
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
