import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Client, type QueryConfig } from 'pg'

/** Each prepared statement takes memory in every connection. */
const preparedMax = 500
/**
 * A statement that comes a third time will come again. Lists of every length come once or twice and are not worth it.
 */
const preparedFrom = 3
const countedMax = 5000
/** "Cached plan must not change result type." */
const outdatedCode = '0A000'

/** Changes with time: first comes the migration, which may take long. */
export type StatementBound = { seconds?: number }

/**
 * PostgreSQL ends a statement at its bound and says so. A connection that is silent for longer has lost its other end
 * without a word. The pool closes idle ones sooner.
 */
const muteFactor = 1.25

type PgError = { code?: string }
type Query = (query: string | QueryConfig, ...rest: unknown[]) => unknown

/**
 * The connections of one pool. They let the database read and plan a statement once instead of each time; most
 * statements then take a third of the time. When a newer version of the server has changed a table, all are prepared
 * again, and the one that noticed is repeated; inside a transaction it fails. Once there is a bound, no statement takes
 * longer.
 */
export function poolClient(bound: StatementBound): typeof Client {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 1

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= preparedMax) return known
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= countedMax) counts.clear()
    counts.set(text, count)
    if (count < preparedFrom) return undefined
    counts.delete(text)
    const name = `${generation} ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }

  function prepareAnew({ code }: PgError): void {
    if (code !== outdatedCode) return
    generation += 1
    names.clear()
  }

  return class extends Client {
    #boundSeconds: number | undefined

    #bindStatements(seconds: number | undefined): void {
      this.#boundSeconds = seconds
      if (seconds === undefined) return
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
      stream.setTimeout(seconds * 1000 * muteFactor, () => stream.destroy())
      void super.query(`set statement_timeout = '${seconds}s'`).catch(() => {})
    }

    constructor(...options: ConstructorParameters<typeof Client>) {
      super(...options)
      // Listens here, since some callers wait for a promise and others for a callback.
      ;(this as unknown as { connection: EventEmitter }).connection.on('errorMessage', prepareAnew)
    }

    override query = ((query, ...rest) => {
      const [values, ...others] = rest
      const ask = super.query.bind(this) as Query
      if (this.#boundSeconds !== bound.seconds) this.#bindStatements(bound.seconds)
      const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined
      if (name === undefined) return ask(query, ...rest)
      const asked = ask({ name, text: query as string, values: values as unknown[] }, ...others)
      return asked instanceof Promise ? asked.catch((error: PgError) => this.#repeat(error, query, rest)) : asked
    }) as Query as Client['query']

    /** The database refused it before it began, so nothing happens twice. */
    #repeat(error: PgError, ...[query, rest]: [string | QueryConfig, unknown[]]): unknown {
      if (error.code !== outdatedCode || this.getTransactionStatus() !== 'I') throw error
      return (this.query as Query)(query, ...rest)
    }
  }
}
