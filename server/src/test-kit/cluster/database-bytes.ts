import { Client } from 'pg'
import type { Cluster } from './start-cluster.ts'

/** With indexes. */
export async function databaseBytes({ postgres }: Cluster): Promise<number> {
  const client = new Client(postgres.url('postgres'))
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await client.end()
  return Number(rows[0]?.bytes)
}
