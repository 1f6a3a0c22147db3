import { dumpTables } from '../../../platform/database/dump-tables.ts'
import { loadTables } from '../../../platform/database/load-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** Holds every row of this moment, as a backup does. Call the answer to have them back. */
export async function holdRows(db: Database): Promise<() => Promise<void>> {
  const held = await dumpTables(db, async ({ tables, sequences }) => {
    const found: { name: string; columns: string[]; groups: string[][] }[] = []
    for await (const { table, lines } of tables) {
      const groups: string[][] = []
      for await (const group of lines) groups.push(group)
      found.push({ name: table.name, columns: table.columns.map(({ name }) => name), groups })
    }
    return { found, sequences }
  })
  async function* toLoad() {
    for (const { name, columns, groups } of held.found) yield { name, columns, lines: inTurn(groups) }
  }
  return () => loadTables(db, toLoad(), held.sequences)
}

async function* inTurn(groups: readonly string[][]): AsyncGenerator<string[]> {
  yield* groups
}
