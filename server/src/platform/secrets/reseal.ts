import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { SecretBox } from './secret-box.ts'

/** A column with sealed values. The owner of the table declares it. */
export type SealedColumn = { table: string; id: string; column: string; contextOf: (id: string) => string }

/** `unopened` values were sealed with a key that is lost, or are damaged. They stay as they are. */
export type Resealed = { resealed: number; unopened: number }

const rowsAtOnce = 200

/**
 * Seals anew what another key has sealed. Each value is replaced by itself and only if it is still the same, so this may
 * run beside servers, may be killed, and goes on where it was.
 */
export async function resealColumn(db: Database, secrets: SecretBox, sealed: SealedColumn): Promise<Resealed> {
  const [table, id, column] = [sql.table(sealed.table), sql.id(sealed.id), sql.id(sealed.column)]
  const done: Resealed = { resealed: 0, unopened: 0 }
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; box: string }>`
      select ${id}::text as id, ${column} as box from ${table}
      where ${column} is not null and left(${column}, ${secrets.presentPrefix.length}::int) <> ${secrets.presentPrefix}
        and ${id}::text > ${after}
      order by ${id}::text limit ${rowsAtOnce}`.execute(db)
    for (const row of rows) {
      const box = reseal(secrets, row.box, sealed.contextOf(row.id))
      if (box === undefined) done.unopened += 1
      else {
        await sql`update ${table} set ${column} = ${box} where ${id}::text = ${row.id} and ${column} = ${row.box}`.execute(
          db,
        )
        done.resealed += 1
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return done
    after = last.id
  }
}

/** Undefined if no key opens the value. */
export function reseal(secrets: SecretBox, box: string, context: string): string | undefined {
  try {
    return secrets.encrypt(secrets.decrypt(box, context), context)
  } catch {
    return undefined
  }
}
