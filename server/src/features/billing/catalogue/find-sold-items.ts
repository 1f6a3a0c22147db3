import { AppError } from '../../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AddOnRow, CharacterPackageRow, PlanRow } from './catalogue.ts'

type Handle = Database | DatabaseTransaction

/** What is retired cannot be ordered. */
export async function requirePlan(db: Handle, id: string): Promise<PlanRow> {
  const found = db.selectFrom('plans').selectAll().where('id', '=', id).where('retiredAt', 'is', null)
  return orNotFound(await found.executeTakeFirst())
}

export async function requireAddOn(db: Handle, id: string): Promise<AddOnRow> {
  const found = db.selectFrom('addOns').selectAll().where('id', '=', id).where('retiredAt', 'is', null)
  return orNotFound(await found.executeTakeFirst())
}

export async function requirePackage(db: Handle, id: string): Promise<CharacterPackageRow> {
  const found = db.selectFrom('characterPackages').selectAll().where('id', '=', id).where('retiredAt', 'is', null)
  return orNotFound(await found.executeTakeFirst())
}

/** Also finds what is retired: it may still be in use. */
export async function findPlan(db: Handle, id: string): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findAddOn(db: Handle, id: string): Promise<AddOnRow> {
  return db.selectFrom('addOns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('not_found')
  return row
}
