import type { KeyOfUser } from '@lautgabe/contract/operations/user-page-api.ts'
import type { LinkKeyRow } from '../../accounts/link-keys.ts'

/** Leaves the value out: an administrator must not be able to act as the user. */
export function toKeyOfUser({ id, kind, name, createdAt, lastUsedAt, expiresAt }: LinkKeyRow): KeyOfUser {
  return {
    id,
    kind,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}
