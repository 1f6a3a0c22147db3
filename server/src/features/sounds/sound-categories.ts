import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Categories } from './to-sound.ts'

export async function readCategories(db: Database): Promise<Categories> {
  const rows = await db.selectFrom('soundCategories').selectAll().orderBy('name').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function requireCategory(db: Database, id: string | null | undefined): Promise<void> {
  if (!id) return
  const row = await db.selectFrom('soundCategories').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('sound_category_unknown')
}
