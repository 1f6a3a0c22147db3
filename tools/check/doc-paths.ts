import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

const documents = ['{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/**/*.md', 'simulators/README.md']
/** Where tables shorten their paths. */
const shortened = ['server/src/', 'web/src/']
/** Created at run time, so not in the tree. */
const madeLater = new Set(['data', 'dist', 'shots', '.cache', 'test-results', 'node_modules', 'demo.json'])
const notOurs = ['node_modules', '.git', '.cache', 'dist', 'data', 'shots']

const fileEnding = /\.(ts|tsx|js|mjs|json|md|css|html|svg|txt|yml|yaml|sql|wav|png)$/
/** Not a path: a call, an address, a placeholder such as `x.test.ts`, an ending such as `.routes.ts` or `-screen.tsx`. */
const otherThing = /[\s*<>{}$()[\]…'"=?|,;]|^[/@.-][^/]*$|^\/|^@|^https?:|^x[.-]/

export type Repository = { files: ReadonlySet<string>; scripts: readonly string[] }

/** Every path that a document names and the repository does not have, one line each. */
export function checkDocument(document: string, text: string, repository: Repository): string[] {
  const at = (offset: number) => `${document}:${text.slice(0, offset).split('\n').length}`
  const prose = text.replaceAll(/^```.*?^```/gms, (fence) => fence.replaceAll(/[^\n]/g, ' '))
  const paths = [...prose.matchAll(/`([^`]+)`/g)]
    .filter(({ 1: path = '' }) => looksLikePath(path, document, repository) && !exists(path, document, repository))
    .map(({ 1: path, index }) => `${at(index)}  names ${path}, which does not exist`)
  const links = [...prose.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
    .filter(({ 1: path = '' }) => !has(repository, posix.join(posix.dirname(document), path)))
    .map(({ 1: path, index }) => `${at(index)}  links to ${path}, which does not exist`)
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(({ 1: script = '' }) => !repository.scripts.includes(script))
    .map(({ 1: script, index }) => `${at(index)}  names npm run ${script}, which is not in package.json`)
  return [...paths, ...links, ...commands]
}

function looksLikePath(words: string, document: string, repository: Repository): boolean {
  if (otherThing.test(words)) return false
  const [first = ''] = words.split('/')
  if (madeLater.has(first)) return false
  if (fileEnding.test(words) || words.endsWith('/')) return true
  // Without an ending, `mail/clear` may be anything; it is a path if it begins like one.
  return words.includes('/') && exists(first, document, repository)
}

function exists(path: string, document: string, repository: Repository): boolean {
  const clean = posix.normalize(path).replace(/\/$/, '')
  return (
    has(repository, clean) ||
    has(repository, posix.join(posix.dirname(document), clean)) ||
    [...repository.files].some(
      (file) => shortened.some((base) => file.startsWith(base)) && `${file}/`.includes(`/${clean}/`),
    )
  )
}

function has({ files }: Repository, path: string): boolean {
  return files.has(path) || [...files].some((file) => file.startsWith(`${path}/`))
}

export function checkDocPaths(root: string): string[] {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (name) => notOurs.some((folder) => name.split(sep).includes(folder)) })
      .toSorted()
      .map((file) => file.replaceAll(sep, '/'))
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = new Set([...list('**/*'), ...list('.*')])
  const repository = { files, scripts: Object.keys(manifest.scripts) }
  return documents
    .flatMap(list)
    .flatMap((document) => checkDocument(document, readFileSync(join(root, document), 'utf8'), repository))
}
