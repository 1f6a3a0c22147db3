import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { deleteLease, releaseLease, takeLease } from '../../../platform/nodes/leases.ts'

/**
 * Two orders of a streamer at once would each be right for a contract that the other one changes. So one runs at a time
 * in the whole cluster. It is a lease and no lock, because the payment service may take seconds to answer.
 */
export async function oneOrderAtATime<Result>(
  { db, nodes }: Pick<App, 'db' | 'nodes'>,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = await takeLease(db, nodes.member, orderLease(userId))
  if (!lease) throw new AppError('order_under_way')
  try {
    return await work()
  } finally {
    await releaseLease(db, lease)
  }
}

const orderLease = (userId: string) => `order ${userId}`

/** The lease names the streamer, so it goes with the account. */
export const forgetOrders = (tx: DatabaseTransaction, userId: string) => deleteLease(tx, orderLease(userId))
