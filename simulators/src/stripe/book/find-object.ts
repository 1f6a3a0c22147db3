import type { ApiObject } from '../objects/stored.ts'
import type { Book } from './book.ts'

const tables = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  cs: 'sessions',
  bpc: 'portalConfigurations',
  bps: 'portalSessions',
  sub: 'subscriptions',
  in: 'invoices',
  inpay: 'invoicePayments',
  pi: 'paymentIntents',
  seti: 'setupIntents',
  pm: 'paymentMethods',
  ch: 'charges',
  re: 'refunds',
  dp: 'disputes',
  evt: 'events',
  txr: 'taxRates',
  txi: 'taxIds',
} as const satisfies Record<string, keyof Book>

/** Any object by its id, whose prefix says of which kind it is. */
export function findObject(book: Book, id: string): ApiObject | undefined {
  const prefix = id.slice(0, id.indexOf('_'))
  if (prefix === 'prod') return book.products.get(id)
  const table = Object.entries(tables).find(([known]) => known === prefix)?.[1]
  return table && book[table].get(id)
}
