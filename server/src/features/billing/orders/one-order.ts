import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { forgetLease, takeLease } from '../../../platform/nodes/leases.ts'

/**
 * Two orders of a streamer at once would each be right for a contract that the other one changes. So one runs at a time
 * in the whole cluster. It is a lease and no lock, because the payment service may take seconds to answer. It is named
 * after the streamer, whose account may be erased, so no trace of it stays.
 */
export async function oneOrderAtATime<Result>(
  { db, nodes }: Pick<App, 'db' | 'nodes'>,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = await takeLease(db, nodes.member, `order ${userId}`)
  if (!lease) throw new AppError('order_under_way')
  try {
    return await work()
  } finally {
    await forgetLease(db, lease)
  }
}
