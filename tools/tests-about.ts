import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type TestFile = { path: string; text: string }

/** Lines on which a test, a group of tests or a table of them gets its name. */
const namingLine = /^\s*(?:test|describe|\]).*['"`].*$/gm

/**
 * Test files with the word in their path, as those of a feature have. If there are none, the files with such a test
 * name.
 */
export function testsAbout(word: string, files: readonly TestFile[]): string[] {
  const speaksOfIt = (name: string) => name.toLowerCase().includes(word.toLowerCase())
  const byPath = files.filter(({ path }) => speaksOfIt(path))
  const byName = files.filter(({ text }) => text.match(namingLine)?.some(speaksOfIt))
  return (byPath.length > 0 ? byPath : byName).map(({ path }) => path)
}

export function readTestFiles(root: string): TestFile[] {
  return globSync('{contract,texts,server,simulators,tools,web}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
