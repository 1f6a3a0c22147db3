import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { lockUser } from '../accounts/find-user.ts'
import { findState, lockUse, readUsed } from './character-uses.data.ts'
import { startOfMonth } from './start-of-month.ts'

/**
 * What characters are for: a donation's id. Whatever is asked for twice under the same id is charged once; if it has
 * grown meanwhile, for what has come to it.
 */
export type CharacterJob = { id: string; userId: string; characters: number }

type Reserved = 'reserved' | 'already-spent' | 'too-few'

/** Longer than anything takes that is made; what is held by then was left behind by a process that died. */
const holdSeconds = 30 * 60

/** `maximum`: as many as the streamer's plan has. */
export function reserveCharacters(
  app: Pick<App, 'db' | 'clock'>,
  job: CharacterJob,
  maximum: number,
): Promise<Reserved> {
  return app.db.transaction().execute((tx) => hold(app, tx, job, maximum))
}

/**
 * In the transaction that makes the result known. If what was held has been given back meanwhile it is taken again,
 * so that never more is spent than there is: 'too-few' then, and nothing is charged.
 */
export async function commitCharacters(
  app: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  job: CharacterJob,
  maximum: number,
): Promise<'spent' | 'too-few'> {
  if ((await hold(app, tx, job, maximum)) === 'too-few') return 'too-few'
  await tx
    .updateTable('characterUses')
    .set({ state: 'spent', characters: sql`greatest(characters, ${job.characters}::int)` })
    .where('job', '=', job.id)
    .execute()
  return 'spent'
}

/** Gives back what is only held; what was spent stays spent. */
export async function releaseCharacters(db: Database | DatabaseTransaction, jobId: string): Promise<void> {
  await db.deleteFrom('characterUses').where('job', '=', jobId).where('state', '=', 'held').execute()
}

export async function releaseForgottenCharacters({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('characterUses')
    .where('state', '=', 'held')
    .where('reservedAt', '<', secondsAfter(clock.now(), -holdSeconds))
    .execute()
}

/** One after the other for each streamer: two that count at once would both find room for the last characters. */
async function hold(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  { id, userId, characters }: CharacterJob,
  maximum: number,
): Promise<Reserved> {
  if (characters === 0) return 'reserved'
  await lockUser(tx, userId)
  const known = await lockUse(tx, id)
  const missing = characters - (known?.characters ?? 0)
  const now = clock.now()
  if (missing > 0 && (await readUsed(tx, userId, startOfMonth(now))) + missing > maximum) return 'too-few'
  // What has come to it is taken when it is made known.
  if (known) return known.state === 'spent' ? 'already-spent' : 'reserved'
  await tx.insertInto('characterUses').values({ job: id, userId, characters, state: 'held', reservedAt: now }).execute()
  return 'reserved'
}

/** Held or spent: nothing more will be charged for it. */
export async function hasCharacters(db: Database, jobId: string): Promise<boolean> {
  return (await findState(db, jobId)) !== undefined
}
