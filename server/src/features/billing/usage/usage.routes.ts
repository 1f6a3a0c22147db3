import type * as adminApi from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { getUsage, listLedger } from '@lautgabe/contract/billing/usage-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Input } from '../../../platform/http/route.ts'
import { findUser } from '../../accounts/find-user.ts'
import { readLedger } from './list-ledger.ts'
import { readUsage } from './read-usage.ts'

export function answerGetUsage(app: App, { session }: Input<typeof getUsage, 'session'>) {
  return readUsage(app, session.userId)
}

export async function answerListLedger(
  app: App,
  { session: { userId }, query }: Input<typeof listLedger, 'session'>,
): Promise<Answer<typeof listLedger>> {
  const page = await readLedger(app, userId, query)
  const donators = await app.donatorsOf(
    userId,
    page.items.flatMap(({ donation_id: id }) => id ?? []),
  )
  const items = page.items.map((line) => ({ ...line, donator: donators.get(line.donation_id ?? '') ?? null }))
  return { ...page, items }
}

export async function answerUsageOfUser(
  app: App,
  { params }: Input<typeof adminApi.getUsageOfUser, 'admin'>,
): Promise<Answer<typeof adminApi.getUsageOfUser>> {
  await requireKnownUser(app, params.id)
  return readUsage(app, params.id)
}

export async function answerLedgerOfUser(
  app: App,
  { params, query }: Input<typeof adminApi.listLedgerOfUser, 'admin'>,
): Promise<Answer<typeof adminApi.listLedgerOfUser>> {
  await requireKnownUser(app, params.id)
  return readLedger(app, params.id, query)
}

async function requireKnownUser({ db }: App, id: string): Promise<void> {
  if (!(await findUser(db, id))) throw new AppError('user_not_found')
}
