import { type ModuleExportName, type Node, parseSync, type Program, Visitor } from 'oxc-parser'
import { literalStrings } from './literal-strings.ts'
import { type Place, placeOf } from './places.ts'
import { resolveImport } from './resolve-import.ts'
import { findTableMentions, type TableMention } from './table-mentions.ts'

export type Import = {
  from: Place
  to: Place
  /** True if nothing of the import is left at run time. */
  isTypeOnly: boolean
  line: number
}

/** The facts about one file that the rules need. */
export type SourceFile = {
  place: Place
  imports: Import[]
  defaultExportLines: number[]
  onlyReExports: boolean
  tableMentions: TableMention[]
  program: Program
  errors: string[]
  lineAt(offset: number): number
}

export function readSourceFile(path: string, text: string, isKnown: (path: string) => boolean): SourceFile {
  const { program, errors } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const from = placeOf(path)
  const imports: Import[] = []
  const defaultExportLines: number[] = []
  const addImport = (source: Node, isTypeOnly: boolean) => {
    for (const specifier of literalStrings(source))
      imports.push({ from, to: resolveImport(path, specifier, isKnown), isTypeOnly, line: lineAt(source.start) })
  }

  new Visitor({
    // `import { type A }` still loads the file at run time; only `import type` does not.
    ImportDeclaration: (node) => addImport(node.source, node.importKind === 'type'),
    ImportExpression: (node) => addImport(node.source, false),
    TSImportType: (node) => addImport(node.source, true),
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration(node) {
      if (node.source) addImport(node.source, node.exportKind === 'type')
      if (node.specifiers.some(({ exported }) => nameOf(exported) === 'default'))
        defaultExportLines.push(lineAt(node.start))
    },
    ExportDefaultDeclaration: (node) => void defaultExportLines.push(lineAt(node.start)),
  }).visit(program)

  return {
    place: from,
    imports,
    defaultExportLines,
    onlyReExports: consistsOfReExports(program) && imports.some(({ to }) => to.workspace !== 'packages'),
    tableMentions: findTableMentions(program, text, lineAt),
    program,
    errors: errors.map(({ message }) => message),
    lineAt,
  }
}

function nameOf(exported: ModuleExportName): string {
  return exported.type === 'Literal' ? exported.value : exported.name
}

function consistsOfReExports({ body }: Program): boolean {
  const exports = body.filter(({ type }) => type !== 'ImportDeclaration')
  return exports.length > 0 && exports.every(isReExport)
}

function isReExport(statement: Program['body'][number]): boolean {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration === null
  return statement.type === 'ExportAllDeclaration'
}
