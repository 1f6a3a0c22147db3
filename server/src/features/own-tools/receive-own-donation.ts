import { ownAccounts } from '../donations/own-accounts.ts'
import type { receiveIncoming } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import type { Read } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { readTime } from '../../outside/donation-services/event-fields.ts'
import { readAmount } from '../../outside/donation-services/read-amount.ts'
import { AppError } from '../../platform/app-error.ts'
import { receiveDonation } from '../donations/intake/receive-donation.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    incomingCalls: { userId: string; idempotencyKey: string; bodyFingerprint: string; calledAt: Date }
  }
}

type Body = Read<typeof receiveIncoming>['body']

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'secrets'>

/** Stores a donation once for each idempotency key. */
export async function receiveOwnDonation(app: Parts, userId: string, idempotencyKey: string, body: Body) {
  const { donator, message, currency } = body
  const amount = body.amount === undefined ? null : readAmount(body.amount, currency)
  if (body.amount !== undefined && !amount) {
    throw new AppError('invalid_input', { fields: { amount: 'expected an amount above zero, or none at all' } })
  }
  // If the process dies after this step, the same call finds its own claim and goes on.
  await claimKey(app, userId, idempotencyKey, body)
  const donatedAt = readTime(body.donated_at, app.clock.now())
  return receiveDonation(
    app,
    { userId, source: 'own', account: ownAccounts.program },
    { externalId: idempotencyKey, donatedAt, donator, amount, message },
  )
}

/** The first call decides which body the key stands for. */
async function claimKey(
  { db, clock, secrets }: Parts,
  userId: string,
  idempotencyKey: string,
  { donator, amount, currency, message, donated_at: donatedAt }: Body,
): Promise<void> {
  const fields = [donator, String(amount), currency?.toUpperCase(), message, donatedAt]
  const bodyFingerprint = secrets.fingerprint(JSON.stringify(fields), 'incoming-call')
  await db
    .insertInto('incomingCalls')
    .values({ userId, idempotencyKey, bodyFingerprint, calledAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claim = await db
    .selectFrom('incomingCalls')
    .select('bodyFingerprint')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (claim && claim.bodyFingerprint !== bodyFingerprint) throw new AppError('idempotency_key_reused')
}
