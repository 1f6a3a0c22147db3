import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { workspaces } from './places.ts'
import { readProject } from './rule.ts'
import { rules } from './rules.ts'

/** One line per violation: `file:line  rule  sentence`. */
export function checkImportRules(sources: ReadonlyMap<string, string>): string[] {
  const project = readProject(sources)
  return rules.flatMap(({ id, sentence, find }) =>
    find(project).map(({ file, line, detail }) => `${file}:${line}  ${id}  ${sentence}: ${detail}`),
  )
}

export function readSources(root: string): Map<string, string> {
  const files = globSync(`{${workspaces.join()}}/**/*.{ts,tsx,mts,js,mjs}`, {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })
  return new Map(files.toSorted().map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const violations = checkImportRules(readSources(join(import.meta.dirname, '../..')))
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
