import { Client } from 'pg'
import type { Buyer } from './buyer.ts'

/** The statements at which the server can be made to wait, each for one buyer only. */
const gates = {
  'store event': ['insert on payment_events', 'new.checkout_id = $checkout'],
  'begin job': ['update on payment_events', 'new.checkout_id = $checkout and new.attempts > old.attempts'],
  'end job': ['update on payment_events', `new.checkout_id = $checkout and new.state = 'done'`],
  'note checkout': ['update on purchases', 'new.user_id = $user and old.checkout_id is null'],
  'grant plan': ['insert on character_buckets', `new.user_id = $user and new.kind = 'plan'`],
  'grant top-up': ['insert on character_buckets', `new.user_id = $user and new.kind = 'topup'`],
  'note add-on': ['insert on subscription_add_ons', 'new.user_id = $user'],
} as const
export type Gate = keyof typeof gates

export type Gates = {
  close(gate: Gate, buyer: Buyer): Promise<void>
  /** How many statements wait. */
  waiting(): Promise<number>
  /** After the process has died: takes back what waits, as if the statements had never arrived. */
  openAll(): Promise<void>
  end(): Promise<void>
}

const key = 1
const waitingBackends = `from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`

/** Gates are triggers that ask for a lock which we hold. */
export async function buildGates(url: string): Promise<Gates> {
  const client = new Client(url)
  await client.connect()
  await client.query(`create function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${key}); return new; end'`)
  await client.query(`select pg_advisory_lock(${key})`)
  let closed: string[] = []
  return {
    async close(gate, { userId, checkoutId }) {
      const [moment, condition] = gates[gate]
      const when = condition
        .replace('$user', client.escapeLiteral(userId))
        .replace('$checkout', client.escapeLiteral(checkoutId))
      const name = `gate_${closed.length}`
      await client.query(`create trigger ${name} before ${moment} for each row when (${when})
        execute function wait_at_gate()`)
      closed.push(`${name} on ${moment.split(' ').at(-1)}`)
    },
    async waiting() {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${waitingBackends}`)
      return rows[0]?.count ?? 0
    },
    async openAll() {
      await client.query(`select pg_terminate_backend(pid, 10000) ${waitingBackends}`)
      for (const trigger of closed) await client.query(`drop trigger ${trigger}`)
      closed = []
    },
    end: () => client.end(),
  }
}
