import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { Player } from './model-rows.ts'

/** Every bucket, debt and sum of the ledger, beside what the model says. */
export async function compareBalances(
  { db }: Pick<App, 'db'>,
  players: readonly Player[],
): Promise<string | undefined> {
  const ids = players.map(({ id }) => id)
  const { rows } = await sql<{ userId: string; told: string[]; isBooked: boolean }>`
    select a.user_id, array_agg(concat_ws(' ', b.source_key, b.granted, b.used, b.held, b.state)) filter
        (where b.id is not null) || array['debt ' || a.debt] as told,
      coalesce(bool_and(b.granted = l.granted and b.used = l.used and b.held = h.held), true)
        and a.debt = coalesce((select sum(debt) from character_ledger where user_id = a.user_id), 0) as is_booked
    from character_accounts a
    left join character_buckets b on b.user_id = a.user_id
    left join lateral (
      select coalesce(sum(granted), 0) as granted, coalesce(sum(used), 0) as used
      from character_ledger where bucket_id = b.id
    ) l on true
    left join lateral (
      select coalesce(sum(characters), 0) as held from character_hold_parts where bucket_id = b.id
    ) h on true
    where a.user_id = any(${ids}::uuid[]) group by a.user_id, a.debt
  `.execute(db)
  const found = new Map(rows.map((row) => [row.userId, row]))
  for (const { id, model } of players) {
    const row = found.get(id)
    const told = (row?.told ?? ['debt 0']).toSorted().join('\n')
    const expected = model.tell().toSorted().join('\n')
    if (told !== expected) return `${id}:\n${told}\ninstead of\n${expected}\n`
    if (row && !row.isBooked) return `${id}: the ledger is not what the buckets are\n${told}\n`
  }
  return undefined
}
