import type { Node } from 'oxc-parser'

/** The strings that a node spells out: `'a'`, `` `a` ``, `['a', 'b']`, each also with `as const`. */
export function literalStrings(node: Node | null | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(literalStrings)
  if (node?.type === 'TSAsExpression') return literalStrings(node.expression)
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return []
  return node.quasis.map(({ value }) => value.cooked ?? value.raw)
}
