import { listInvoices } from '@lautgabe/contract/billing/subscription-api.ts'
import { eraseUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop } from './payments-stage.ts'

/** Mira pays by bank debit, and an administrator is there. */
export async function aDebtor() {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return Object.assign(app, {
    refunds: () =>
      app.stripe
        .events()
        .filter(({ type }) => type === 'refund.created')
        .map(({ data }) => (data.object as { amount: number }).amount),
    async invoices() {
      const invoices = await app.call(listInvoices, {}, 'mira')
      return invoices.map(({ total, status }) => [total.minor_units, status])
    },
    erase: () => app.call(eraseUser, { params: { id: app.mira.id }, body: { username: 'mira' } }, 'boss'),
    /** What is still to be paid back. */
    open: () => app.app.db.selectFrom('contractRefunds').selectAll().execute(),
  })
}

export type Debtor = Awaited<ReturnType<typeof aDebtor>>
