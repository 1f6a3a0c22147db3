import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkCommits } from './commit-forms.ts'
import { checkDocPaths } from './doc-paths.ts'
import { checkImportRules, readSources } from './import-rules.ts'
import { checkLockedVersions } from './locked-versions.ts'
import { type Outcome, runTool } from './tool.ts'

export type Step = { name: string; run(): Promise<Outcome> }

const notices = 'tools/third-party-notices.ts'

/** The slow ones first, so that running two at a time ends soonest. */
export function stepsFor(root: string): Step[] {
  const tool = (name: string, file: string, ...args: string[]): Step => ({
    name,
    run: () => runTool(root, file, args),
  })
  return [
    tool('types', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'),
    tool('lint', 'node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', '--type-aware', '--deny-warnings'),
    tool('types of the web', 'node_modules/typescript/bin/tsc', '-p', 'web/tsconfig.json', '--checkers', '1'),
    tool('unused code', 'node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
    tool('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    ...(existsSync(join(root, notices)) ? [tool('third-party notices', notices, '--check')] : []),
    own('import rules', () => checkImportRules(readSources(root))),
    own('paths in documents', () => checkDocPaths(root)),
    own('locked versions', () => checkLockedVersions(root)),
    own('commits', () => checkCommits(root)),
  ]
}

function own(name: string, check: () => string[]): Step {
  return {
    name,
    run: async () => {
      const findings = check()
      return { ok: findings.length === 0, output: findings.join('\n') }
    },
  }
}
