import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { boxContext, codeContext, type KeptMessageRow } from './kept-message.ts'
import { findCode } from './message-code.ts'

type Parts = Pick<App, 'clock' | 'secrets'>
type Outcome = NonNullable<DonationRow['codeOutcome']>
type Coded = { row: DonationRow; fingerprint: string }

const day = 24 * 60 * 60

/**
 * So many unknown codes may come to a streamer in a day. Then no code is looked up until the day is over, or the
 * answers would help to guess. With one code per donation, 500 guesses a day meet one certain code of the 174 million
 * within its seven days with a chance of 1 in 49,000.
 */
export const unknownCodesPerDay = 500

/**
 * Gives new donations of one streamer the kept messages that their codes name. A code is used up by the first paid
 * donation. For a transaction that has locked the origin; the donations come back in their order.
 */
export async function takeKeptMessages(
  app: Parts,
  tx: DatabaseTransaction,
  rows: readonly DonationRow[],
): Promise<DonationRow[]> {
  const coded = rows.filter(mayTake).flatMap((row): Coded[] => {
    const found = findCode(row.message)
    return found ? [{ row, fingerprint: app.secrets.fingerprint(found.code, codeContext) }] : []
  })
  const [first] = coded
  if (!first) return [...rows]
  const { userId } = first.row
  await lockCodes(tx, userId)
  const kept = await findKept(tx, userId, coded)
  let guesses = await countUnknown(app, tx, userId)
  const missed: { id: string; outcome: Outcome }[] = []
  const changed: DonationRow[] = []
  for (const { row, fingerprint } of coded) {
    const message = kept.get(fingerprint)
    const words = guesses >= unknownCodesPerDay ? undefined : openWords(app, message)
    if (message && words !== undefined) {
      changed.push(...(await useUp(tx, message, row.id, words)))
      continue
    }
    const outcome = guesses >= unknownCodesPerDay ? 'not_tried' : whyMissed(message)
    if (outcome === 'unknown') guesses += 1
    missed.push({ id: row.id, outcome })
  }
  for (const [outcome, those] of Map.groupBy(missed, (one) => one.outcome))
    changed.push(...(await note(tx, outcome, null, ...those.map(({ id }) => id))))
  const byId = new Map(changed.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** Nobody paid for a test or for a text of the TTS box, and history may have met its message before. */
const mayTake = ({ source, isHistory, paymentStatus, codeOutcome }: DonationRow) =>
  source !== 'test' && source !== 'message' && !isHistory && paymentStatus === 'completed' && codeOutcome === null

/**
 * Donations of different accounts arrive at once. They take turns, so that a code goes to one of them, every guess
 * counts, and none waits for a row of the other.
 */
async function lockCodes(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept messages ${userId}`}, 0))`.execute(tx)
}

async function findKept(
  tx: DatabaseTransaction,
  userId: string,
  coded: readonly Coded[],
): Promise<Map<string, KeptMessageRow>> {
  const fingerprints = coded.map(({ fingerprint }) => fingerprint)
  const rows = await tx
    .selectFrom('keptMessages')
    .selectAll()
    .where('userId', '=', userId)
    .where('codeFingerprint', 'in', fingerprints)
    .execute()
  return new Map(rows.map((row) => [row.codeFingerprint, row]))
}

async function countUnknown({ clock }: Parts, tx: DatabaseTransaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('donations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('receivedAt', '>', secondsAfter(clock.now(), -day))
    .where('codeOutcome', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Undefined where nothing can be had. Another node's clock may have deleted the words a little early, and a box may be
 * damaged: the donation itself must be stored all the same.
 */
function openWords({ clock, secrets }: Parts, message: KeptMessageRow | undefined): string | undefined {
  if (!message?.messageBox || message.donationId || message.expiresAt <= clock.now()) return undefined
  try {
    return secrets.decrypt(message.messageBox, boxContext(message.id))
  } catch {
    return undefined
  }
}

function whyMissed(message: KeptMessageRow | undefined): Outcome {
  if (!message) return 'unknown'
  return message.donationId ? 'used' : 'expired'
}

/** From now on the donation has the words, and nobody else. */
async function useUp(
  tx: DatabaseTransaction,
  message: KeptMessageRow,
  donationId: string,
  words: string,
): Promise<DonationRow[]> {
  await tx.updateTable('keptMessages').set({ donationId, messageBox: null }).where('id', '=', message.id).execute()
  // Another donation of the same batch finds it used.
  message.donationId = donationId
  return note(tx, 'found', words, donationId)
}

function note(
  tx: DatabaseTransaction,
  codeOutcome: Outcome,
  keptMessage: string | null,
  ...ids: readonly string[]
): Promise<DonationRow[]> {
  return tx.updateTable('donations').set({ keptMessage, codeOutcome }).where('id', 'in', ids).returningAll().execute()
}
