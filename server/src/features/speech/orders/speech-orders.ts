import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { OutsideAdvice } from '../../../platform/outside-error.ts'
import type { SpeechOrder } from './speech-order.ts'

export type NewOrder = Omit<SpeechOrder, 'askedAt' | 'until' | 'takenBy' | 'failure'>

/** A waiting caller renews its order every second. Nobody waits for an order that was not renewed for so long. */
const waitsSeconds = 10

// By the clock of the database, since the nodes' clocks differ.
const now = sql<Date>`clock_timestamp()`
const whileAwaited = sql<Date>`clock_timestamp() + make_interval(secs => ${waitsSeconds})`

/** Returns whether the order is new. An order that failed earlier is tried again. */
export async function placeOrder(db: Database, order: NewOrder): Promise<boolean> {
  const row = await db
    .insertInto('speechOrders')
    .values({ ...order, settings: JSON.stringify(order.settings), until: whileAwaited })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        until: whileAwaited,
        canWait: sql<boolean>`speech_orders.can_wait and excluded.can_wait`,
        takenBy: sql<string | null>`case when speech_orders.failure is null then speech_orders.taken_by end`,
        failure: null,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return row.isNew
}

/** Undefined: there is no such order any more. */
export async function renewOrder(
  db: Database,
  { key, canWait }: Pick<SpeechOrder, 'key' | 'canWait'>,
): Promise<Pick<SpeechOrder, 'failure' | 'takenBy'> | undefined> {
  return db
    .updateTable('speechOrders')
    .set({ until: whileAwaited, canWait: sql<boolean>`can_wait and ${canWait}` })
    .where('key', '=', key)
    .returning(['failure', 'takenBy'])
    .executeTakeFirst()
}

/** Takes turns between owners. Orders that can wait come after all others. */
export async function takeOrders(
  db: Database,
  nodeId: string,
  engine: EngineName,
  limit: number,
): Promise<SpeechOrder[]> {
  const { rows } = await sql<SpeechOrder>`
    update speech_orders set taken_by = ${nodeId} where key in (
      select key from speech_orders
      where taken_by is null and failure is null and key in (
        select key from (
          select key, can_wait, asked_at, row_number() over (partition by owner order by asked_at) as turn
          from speech_orders
          where engine = ${engine} and taken_by is null and failure is null and until > ${now}
        ) as waiting
        order by can_wait, turn, asked_at limit ${limit}
      )
      for update skip locked
    ) returning *`.execute(db)
  return rows
}

/** Only the node that took the order may settle it: it may have been declared gone meanwhile. */
export async function settleOrder(
  db: Database,
  nodeId: string,
  key: string,
  failure: OutsideAdvice | null,
): Promise<void> {
  if (failure === null)
    await db.deleteFrom('speechOrders').where('key', '=', key).where('takenBy', '=', nodeId).execute()
  else
    await db.updateTable('speechOrders').set({ failure }).where('key', '=', key).where('takenBy', '=', nodeId).execute()
}

/** The orders that the node speaks, as far as the database knows. */
export async function listTakenKeys(db: Database, nodeId: string): Promise<string[]> {
  const taken = db.selectFrom('speechOrders').select('key').where('takenBy', '=', nodeId).where('failure', 'is', null)
  return (await taken.execute()).map(({ key }) => key)
}

/** Every node may take them again. */
export async function freeOrders(db: Database, nodeId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const freed = db.updateTable('speechOrders').set({ takenBy: null })
  await freed.where('takenBy', '=', nodeId).where('key', 'in', keys).execute()
}

/** Deletes orders for which nobody waits and that no node is speaking. */
export async function deleteForgottenOrders(db: Database): Promise<void> {
  await db
    .deleteFrom('speechOrders')
    .where('until', '<', now)
    .where(({ or, eb }) => or([eb('takenBy', 'is', null), eb('failure', 'is not', null)]))
    .execute()
}

export async function deleteOrdersOf(db: Pick<Database, 'deleteFrom'>, owner: string): Promise<void> {
  await db.deleteFrom('speechOrders').where('owner', '=', owner).execute()
}
