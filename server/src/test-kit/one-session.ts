import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenDatabase } from '../platform/database/open-database.ts'

/** The transaction that the running code is a part of. */
const around = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * The embedded database is one session: a transaction that asks outside its own handle waits for its own end. A real
 * PostgreSQL would answer on another connection, so this refuses what would wait forever.
 */
export function keepToOneSession({ db, pool }: OpenDatabase): { isOn: boolean } {
  const guard = { isOn: false }
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    if (around.getStore()?.isOpen) throw new Error('Inside a transaction only its own handle may be used.')
    return connect(...given)
  }) as typeof pool.connect

  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((tx) => runInside({ isOpen: guard.isOn }, () => work(tx)))
    return builder
  }
  return guard
}

async function runInside<Result>(transaction: { isOpen: boolean }, work: () => Promise<Result>): Promise<Result> {
  try {
    return await around.run(transaction, work)
  } finally {
    // What was started here and goes on after the transaction may ask again.
    transaction.isOpen = false
  }
}

/** Does what another session does while a transaction of the test is open. */
export const inAnotherSession = <Result>(work: () => Result): Result => around.exit(work)
