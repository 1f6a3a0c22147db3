import type { Finding, Project } from './rule.ts'
import type { Import } from './source-file.ts'

export function findFileCycles({ files }: Project): Finding[] {
  return findCycles(
    files.flatMap(({ imports }) => imports),
    ({ path }) => path,
  )
}

export function findWebFeatureCycles({ files }: Project): Finding[] {
  const edges = files
    .flatMap(({ imports }) => imports)
    .filter(({ from, to }) => [from, to].every(({ workspace, layer }) => workspace === 'web' && layer === 'features'))
    .filter(({ from, to }) => from.unit !== to.unit && !from.isTest)
  return findCycles(edges, ({ unit }) => unit)
}

function findCycles(edges: Import[], nameOf: (place: Import['from']) => string): Finding[] {
  const neighbours = new Map<string, Set<string>>()
  for (const { from, to } of edges)
    neighbours.set(nameOf(from), (neighbours.get(nameOf(from)) ?? new Set()).add(nameOf(to)))
  const cycles = new Map<string, string[]>()
  for (const start of neighbours.keys()) {
    const cycle = shortestWayBack(neighbours, start)
    // The same cycle is found once from each of its members.
    const key = cycle?.toSorted().join()
    if (cycle && key !== undefined && !cycles.has(key)) cycles.set(key, cycle)
  }
  return [...cycles.values()].flatMap((cycle) => {
    const [first = '', second = first] = cycle
    const edge = edges.find(({ from, to }) => nameOf(from) === first && nameOf(to) === second)
    return edge ? [{ file: edge.from.path, line: edge.line, detail: [...cycle, first].join(' → ') }] : []
  })
}

function shortestWayBack(neighbours: Map<string, Set<string>>, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of neighbours.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return undefined
}
