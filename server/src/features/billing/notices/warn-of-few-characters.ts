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

/** The plan's window ends soonest and is spent first, so it tells who may be concerned. */
async function findFew({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Few[]> {
  const { rows } = await sql<Few>`
    select w.user_id, w.source_key, w.expires_at, sum(b.used)::integer as used, sum(b.granted)::integer as maximum
    from character_buckets w
    join character_buckets b on b.user_id = w.user_id and b.state = 'open' and b.kind <> 'test'
    where w.state = 'open' and w.kind in ('plan', 'trial') and w.expires_at > ${clock.now()}
      and w.granted > 0 and w.used * 100::bigint >= w.granted * ${early}::bigint
    group by w.id
    having sum(b.used) * 100 >= sum(b.granted) * ${early} and not exists (
      select 1 from billing_notices n where n.key = 'characters:'
        || case when sum(b.used) * 100 >= sum(b.granted) * ${late} then ${late} else ${early} end || ':' || w.source_key
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
