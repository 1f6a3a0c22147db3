import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { type NoticeParts, noteSent, sendOnce } from './send-once.ts'

/** In percent. Each is told once in a window. */
const early = 80
const late = 95

type Few = { userId: string; sourceKey: string; expiresAt: Date; used: number; maximum: number }

const keyOf = (percent: number, sourceKey: string): string => `characters:${percent}:${sourceKey}`

/** A timer looks for windows that are nearly used up, so that no donation has to wait for it. */
export async function warnOfFewCharacters(
  app: NoticeParts & Pick<App, 'db'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  for (const few of await findFew(app)) {
    if (signal.aborted) return
    await warn(app, few)
  }
}

/**
 * The plan's window ends soonest and is spent first, so it tells who may be concerned. What was used of bought and given
 * characters may be years old, so only what is left of them counts, as on the pages.
 */
async function findFew({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Few[]> {
  const now = clock.now()
  const { rows } = await sql<Few>`
    select w.user_id, w.source_key, w.expires_at, total.used::integer as used, total.maximum::integer as maximum
    from character_buckets w
    cross join lateral (
      select sum(case when b.kind in ('topup', 'adjust') then 0 else b.used end) as used,
        sum(case when b.kind in ('topup', 'adjust') then b.granted - b.used else b.granted end) as maximum
      from character_buckets b
      where b.user_id = w.user_id and b.state = 'open' and b.kind <> 'test'
        and (b.expires_at is null or b.expires_at > ${now})
    ) total
    where w.state = 'open' and w.kind in ('plan', 'trial') and w.expires_at > ${now}
      and w.granted > 0 and w.used * 100::bigint >= w.granted * ${early}::bigint
      and total.used * 100 >= total.maximum * ${early} and not exists (
        select 1 from billing_notices n where n.key = 'characters:'
          || case when total.used * 100 >= total.maximum * ${late} then ${late} else ${early} end || ':' || w.source_key
      )
  `.execute(db)
  return rows
}

async function warn(app: NoticeParts & Pick<App, 'db'>, few: Few): Promise<void> {
  const { userId, sourceKey, expiresAt, used, maximum } = few
  const percent = used * 100 >= maximum * late ? late : early
  await app.db.transaction().execute(async (tx) => {
    // One mail is enough for a message that crosses both.
    if (percent === late) await noteSent(app, tx, userId, [keyOf(early, sourceKey)])
    await sendOnce(app, tx, {
      key: keyOf(percent, sourceKey),
      userId,
      mail: 'characters_low',
      values: ({ count, day }) => ({
        percent: String(percent),
        used: count(used),
        maximum: count(maximum),
        remaining: count(maximum - used),
        date: day(expiresAt),
      }),
    })
  })
}
