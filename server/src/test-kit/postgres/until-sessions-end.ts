import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const betweenMilliseconds = 20

/**
 * Resolves when nobody but this caller is connected to the database. The sessions of a killed process end their
 * statements after its death: until then what they hold is locked, and what they do is not visible.
 */
export async function untilSessionsEnd(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rowCount === 0) break
    await wait(betweenMilliseconds)
  }
  await client.end()
}
