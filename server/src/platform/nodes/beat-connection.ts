import { Client, type Pool } from 'pg'

export type BeatConnection = {
  query<Row>(text: string, values: unknown[]): Promise<Row[]>
  /** The running query fails. The next query opens a new connection. */
  drop(): void
}

/** For nodes that send no heartbeats. */
export function pooledConnection(pool: Pool): BeatConnection {
  return { query: async (text, values) => (await pool.query(text, values)).rows as never, drop() {} }
}

/** A connection beside the pool, so that a heartbeat never waits for a free one. It opens when it is first needed. */
export function beatConnection(pool: Pool): BeatConnection {
  let client: Client | undefined
  let opening: Promise<unknown> | undefined

  function drop(): void {
    const dropped = client
    client = undefined
    opening = undefined
    // Closes without a farewell: the other end may be unreachable, and then a farewell waits for minutes.
    ;(dropped as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
  }

  return {
    async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
      const open = (client ??= new Client(pool.options))
      opening ??= open.on('error', () => {}).connect()
      try {
        await opening
        return (await open.query(text, values)).rows as Row[]
      } catch (error) {
        if (client === open) drop()
        throw error
      }
    },
    drop,
  }
}
