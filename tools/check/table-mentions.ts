import { type Node, type Program, Visitor } from 'oxc-parser'
import { literalStrings } from './literal-strings.ts'

export type TableMention = {
  /** As in the database: snake_case. */
  table: string
  line: number
  /** False where the words could also be an English sentence: 'taken from sounds'. */
  isSurelySql: boolean
  isCreation: boolean
}

const queryMethod =
  /^((select|delete)From|(insert|replace|merge)Into|(create|alter|drop|update)Table|\w+Join|from|using|table)$/
const sqlStart = /^.\s*(select|insert|update|delete|with|truncate|alter|create|drop|lock|merge|copy)\b/i
const tableInSql =
  /\b(?:from|into|update|join|table|truncate|using)\s+(?:(?:only|if exists|if not exists)\s+)?(?:"?\w+"?\.)?"?(\w+)/gi

/** Tables named in Kysely calls, as `tableName: '…'`, and in SQL written out. */
export function findTableMentions(program: Program, text: string, lineAt: (offset: number) => number): TableMention[] {
  const mentions: TableMention[] = []
  const sqlTemplates = new Set<number>()
  const addNames = (node: Node | undefined, isCreation: boolean) => {
    for (const name of literalStrings(node)) {
      const table = toSnakeCase(name.replace(/ as .*$/i, '').replace(/^.*\./, ''))
      mentions.push({ table, line: lineAt(node?.start ?? 0), isSurelySql: true, isCreation })
    }
  }
  const addWritten = (node: Node) => {
    const written = text.slice(node.start, node.end)
    const isSurelySql = sqlTemplates.has(node.start) || sqlStart.test(written)
    for (const { 1: table = '', index } of written.matchAll(tableInSql))
      mentions.push({ table: table.toLowerCase(), line: lineAt(node.start + index), isSurelySql, isCreation: false })
  }

  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      if (queryMethod.test(method)) addNames(first, method === 'createTable')
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'tableName') addNames(value, false)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') sqlTemplates.add(quasi.start)
    },
    TemplateLiteral: addWritten,
    Literal(node) {
      if (typeof node.value === 'string') addWritten(node)
    },
  }).visit(program)
  return mentions
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
