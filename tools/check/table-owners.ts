import { type ObjectExpression, Visitor } from 'oxc-parser'
import { literalStrings } from './literal-strings.ts'
import type { Finding, Project } from './rule.ts'
import type { SourceFile } from './source-file.ts'

const migrationFolder = 'server/src/migrations/'
/** The workspaces in which SQL can stand; elsewhere `from sounds` is just a sentence. */
const sqlWorkspaces = new Set(['server', 'tools'])

type DeclaredTable = { table: string; owner: string; file: string; line: number }

export function findForeignTables(project: Project): Finding[] {
  const owners = new Map(declaredTables(project).map(({ table, owner }) => [table, owner]))
  const findings = new Map<string, Finding>()
  for (const { place, tableMentions } of project.files) {
    if (place.isTest || !sqlWorkspaces.has(place.workspace) || isMigration(place.path)) continue
    for (const { table, line, isSurelySql } of tableMentions) {
      const owner = owners.get(table)
      if (owner === undefined || place.path.startsWith(`server/src/${owner}/`)) continue
      if (isSurelySql || table.includes('_'))
        findings.set(`${place.path}:${line}:${table}`, { file: place.path, line, detail: `${table} is of ${owner}` })
    }
  }
  return [...findings.values()]
}

/** A table that no migration declares would have no owner, and the rule above would not see it. */
export function findTablesWithoutOneOwner(project: Project): Finding[] {
  const declared = declaredTables(project)
  const ownersOf = (table: string) =>
    new Set(declared.filter((entry) => entry.table === table).map(({ owner }) => owner))
  const disputed = declared
    .filter(({ table }) => ownersOf(table).size > 1)
    .map(({ table, file, line }) => ({ file, line, detail: `${table} has several` }))
  const unowned = migrationsOf(project).flatMap(({ place, tableMentions }) =>
    tableMentions
      .filter(({ isCreation, table }) => isCreation && ownersOf(table).size === 0)
      .map(({ table, line }) => ({ file: place.path, line, detail: `${table} has none` })),
  )
  return [...disputed, ...unowned]
}

function declaredTables(project: Project): DeclaredTable[] {
  return migrationsOf(project).flatMap((file) => {
    const declared: DeclaredTable[] = []
    new Visitor({
      ObjectExpression(node) {
        const [owner] = stringsOf(node, 'owner')
        if (owner === undefined) return
        const line = file.lineAt(node.start)
        for (const table of stringsOf(node, 'tables')) declared.push({ table, owner, file: file.place.path, line })
      },
    }).visit(file.program)
    return declared
  })
}

function stringsOf(object: ObjectExpression, name: string): string[] {
  const property = object.properties.find(
    (entry) => entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === name,
  )
  return property?.type === 'Property' ? literalStrings(property.value) : []
}

function migrationsOf({ files }: Project): SourceFile[] {
  return files.filter(({ place }) => isMigration(place.path))
}

function isMigration(path: string): boolean {
  return path.startsWith(migrationFolder)
}
