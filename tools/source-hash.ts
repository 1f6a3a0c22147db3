import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One value for the state of all files that go into a build. */
export function sourceHash(root: string): string {
  const patterns = [
    '{contract,texts,server,web}/src/**/*.{ts,tsx,css}',
    'web/*.{html,ts}',
    'web/public/*',
    'package-lock.json',
    'tools/build*.ts',
    'tools/build/*.ts',
  ]
  const files = globSync(patterns, { cwd: root, exclude: (name) => name.includes('.test.') }).toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
