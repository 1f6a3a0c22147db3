import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { lockUser } from '../accounts/find-user.ts'
import { findState, lockUse, readUsed } from './character-uses.data.ts'
import { startOfMonth } from './start-of-month.ts'

/**
 * The work that characters are for; the id is a donation's. The same id is charged once. If the job has grown
 * meanwhile, only the new characters are charged.
 */
export type CharacterJob = { id: string; userId: string; characters: number }

type Reserved = 'reserved' | 'already-spent' | 'too-few'

/** Longer than any voicing takes. A hold that is older was left behind by a process that died. */
const holdSeconds = 30 * 60

/** `maximum`: how many characters the streamer's plan has. */
export function reserveCharacters(
  app: Pick<App, 'db' | 'clock'>,
  job: CharacterJob,
  maximum: number,
): Promise<Reserved> {
  return app.db.transaction().execute((tx) => hold(app, tx, job, maximum))
}

/**
 * Runs in the transaction that publishes the result. If the hold was released meanwhile, it is taken again, so that a
 * streamer never spends more than there is. If that fails, the answer is 'too-few' and nothing is charged.
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

/** Releases a hold. Spent characters stay spent. */
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

/**
 * Runs one after the other for each streamer: two runs that count at once would both find room for the last characters.
 */
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
  // `commitCharacters` takes the new characters of a job that has grown.
  if (known) return known.state === 'spent' ? 'already-spent' : 'reserved'
  await tx.insertInto('characterUses').values({ job: id, userId, characters, state: 'held', reservedAt: now }).execute()
  return 'reserved'
}

/** Whether the job's characters are held or spent, so that nothing more will be charged for it. */
export async function hasCharacters(db: Database, jobId: string): Promise<boolean> {
  return (await findState(db, jobId)) !== undefined
}
