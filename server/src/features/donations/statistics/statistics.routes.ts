import type * as api from '@lautgabe/contract/donations/statistics-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import { listMonthDonations } from './list-month-donations.ts'
import { readMonth } from './read-month.ts'

export function answerReadMonth(
  app: App,
  { query, session }: Input<typeof api.readMonth, 'session'>,
): Promise<Answer<typeof api.readMonth>> {
  return readMonth(app, session.userId, query)
}

export function answerListMonthDonations(
  app: App,
  { query, session }: Input<typeof api.listMonthDonations, 'session'>,
): Promise<Answer<typeof api.listMonthDonations>> {
  return listMonthDonations(app.db, session.userId, query)
}
