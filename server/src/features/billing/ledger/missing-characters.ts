import type { Database } from '../../../platform/database/tables.ts'
import { dueFor } from './due-for.ts'
import type { Charge } from './ledger.ts'

/** How many characters the job would still take beside those that it holds. */
export async function missingCharacters(db: Database, charge: Charge): Promise<number> {
  const found = db.selectFrom('characterHolds').select(['held', 'spent', 'words']).where('job', '=', charge.id)
  const hold = await found.executeTakeFirst()
  return hold ? dueFor(hold, charge) - hold.held : charge.characters
}
