import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import type { App } from '../../app.ts'
import { listActs } from '../../platform/audit/list-acts.ts'
import type { Input } from '../../platform/http/route.ts'
import { usernamesOf, usersLike } from '../accounts/find-user.ts'

export async function answerListAuditEntries(
  app: App,
  { query: { q, user_id: userId, ...asked } }: Input<typeof listAuditEntries, 'admin'>,
): Promise<Answer<typeof listAuditEntries>> {
  const search = q ? { text: q, people: usersLike(app.db, q).select('id') } : undefined
  const page = await listActs(app.db, { ...asked, search, userId })
  const names = await usernamesOf(
    app.db,
    page.items.flatMap(({ actorId, onUserId }) => [actorId ?? [], onUserId ?? []].flat()),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      happened_at: row.happenedAt.toISOString(),
      action: row.action,
      actor_kind: row.actorKind,
      actor: nameOf(row.actorId),
      on_user: nameOf(row.onUserId),
      on_thing: row.onThing,
      network: row.network,
      before: row.before,
      after: row.after,
    })),
  }
}
