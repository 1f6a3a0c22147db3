import { sql } from 'kysely'
import type { App } from '../server/src/app.ts'
import { createUser } from '../server/src/features/accounts/create-user.ts'

const days = 365

/**
 * The outcomes of the donations: [share up to here, review, processing]. The last but one is rare, as on a quiet day.
 */
const fates = sql.raw(`(values
  (0.10, 'pending', 'received'),
  (0.15, 'accepted', 'ready'),
  (0.85, 'accepted', 'played'),
  (0.95, 'rejected', 'received'),
  (0.9503, 'accepted', 'error'),
  (1.01, 'accepted', 'skipped')
) as fates (upto, review, processing)`)

const script = JSON.stringify({
  parts: [
    {
      kind: 'speech',
      voice_id: '01890000-0000-7000-8000-000000000000',
      voice_name: 'emma',
      colour: 3,
      language: 'en',
      spoken: 'Thank you for the stream, greetings to everybody',
      shown: 'Thank you for the stream, greetings to everybody',
    },
  ],
  left_out: [],
  notes: [],
  flags: [],
  characters: 48,
  seconds: 3.2,
})

/** A streamer with a year of donations, each with its history and its cost. Ids are in the order of time. */
export async function aStreamerWith(app: App, username: string, count: number): Promise<string> {
  const user = await app.db
    .transaction()
    .execute((tx) => createUser(app, tx, { email: `${username}@example.org`, username, name: null, language: 'en' }))
  if (typeof user === 'string') throw new Error(user)
  await sql`
    insert into donations (id, user_id, source, account, external_id, received_at, donated_at, donator, minor_units,
      currency, message, payment_status, review_status, processing_status, state_since, script)
    select
      (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid,
      ${user.id}::uuid, 'streamlabs', ${username}, number::text, moment, moment, 'Donator ' || number % 5000, 500, 'EUR',
      'Thank you for the stream, greetings to everybody from town ' || number || (case when number % 1000 = 0
        then ' with a nightingale' else '' end),
      'completed', fate.review, fate.processing, moment, ${script}::jsonb
    from generate_series(1, ${sql.lit(count)}) as number
    cross join lateral (
      select now() - (${sql.lit(count)} - number) * interval '${sql.raw(String(days))} days' / ${sql.lit(count)} as moment,
        -- The same chance for the same number, spread evenly.
        (number::bigint * 7919 % 10007) / 10007.0 as chance
    ) as drawn
    cross join lateral (select lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') as hex) as written
    cross join lateral (select review, processing from ${fates} where upto > chance order by upto limit 1) as fate
  `.execute(app.db)
  await sql`
    insert into donation_events (id, donation_id, happened_at, what)
    select gen_random_uuid(), id, received_at, what
    from donations cross join unnest(array['receive', 'script', 'accept', 'startVoicing', 'finishVoicing']) as what
    where user_id = ${user.id}::uuid
  `.execute(app.db)
  await sql`
    insert into character_ledger (job, user_id, at, kind, granted, used, debt)
    select id, user_id, received_at, 'spend', 0, 48, 0 from donations
    where user_id = ${user.id}::uuid and review_status = 'accepted'
  `.execute(app.db)
  return user.id
}
