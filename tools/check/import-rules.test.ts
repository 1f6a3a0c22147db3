import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImportRules, readSources } from './import-rules.ts'
import { workspaces } from './places.ts'
import { fileCases } from './planted/files.ts'
import { serverCases } from './planted/server.ts'
import { tableCases } from './planted/tables.ts'
import { webCases } from './planted/web.ts'
import { workspaceCases } from './planted/workspaces.ts'
import { rules } from './rules.ts'

const plantedViolations = [...workspaceCases, ...serverCases, ...webCases, ...fileCases, ...tableCases]

const rulesBrokenIn = (tree: Record<string, string>) => [
  ...new Set(checkImportRules(new Map(Object.entries(tree))).map((line) => line.split('  ')[1])),
]

test.each(plantedViolations)('$rule ($about) finds its violation and nothing else', ({ rule, guilty, innocent }) => {
  expect(rulesBrokenIn(guilty)).toEqual([rule])
  expect(rulesBrokenIn(innocent)).toEqual([])
})

test('every rule has a planted violation', () => {
  const planted = new Set(plantedViolations.map(({ rule }) => rule))

  expect(rules.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([])
})

test('a violation is reported with its file, line, rule and reason', () => {
  const text = "const a = 1\n\nimport {\n  x,\n} from 'pg'\n"

  const [violation, ...others] = checkImportRules(new Map([['contract/src/a.ts', text]]))

  expect(violation).toBe('contract/src/a.ts:5  contract-alone  contract imports only zod and itself: imports pg')
  expect(others).toEqual([])
})

test('the sources of the whole project are read', () => {
  const folders = new Set(
    readSources(join(import.meta.dirname, '../..'))
      .keys()
      .map((file) => file.split('/')[0]),
  )

  expect(folders).toEqual(new Set(workspaces))
})
