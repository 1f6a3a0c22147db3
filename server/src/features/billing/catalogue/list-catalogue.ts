import type { Database } from '../../../platform/database/tables.ts'
import type { AddOnRow, CharacterPackageRow, PlanRow } from './catalogue.ts'

type Rows = { plans: PlanRow; addOns: AddOnRow; characterPackages: CharacterPackageRow }

const priceOf = {
  plans: ({ tier, interval, priceMinorUnits }: PlanRow) => [tier, interval === 'yearly' ? 1 : 0, priceMinorUnits],
  addOns: ({ monthlyMinorUnits }: AddOnRow) => [monthlyMinorUnits],
  characterPackages: ({ priceMinorUnits }: CharacterPackageRow) => [priceMinorUnits],
}

/** The cheapest first. There are a few dozen entries at most. */
export async function listCatalogue<Name extends keyof Rows>(
  db: Database,
  name: Name,
  which: 'for-sale' | 'all',
): Promise<Rows[Name][]> {
  const rows = (await db.selectFrom(name).selectAll().execute()) as Rows[Name][]
  const order = priceOf[name] as (row: Rows[Name]) => number[]
  return rows
    .filter(({ retiredAt }) => which === 'all' || retiredAt === null)
    .toSorted((one, other) => compare(order(one), order(other)))
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
