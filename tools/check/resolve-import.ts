import { posix } from 'node:path'
import { type Place, placeOf, placeOfPackage } from './places.ts'

const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']

/** The target of an import in `importer`: a file of ours, known or not, or a package. */
export function resolveImport(importer: string, specifier: string, isKnown: (path: string) => boolean): Place {
  const path = pathOf(importer, specifier)
  if (path === undefined) return placeOfPackage(specifier)
  const guesses = [...endings.map((ending) => path + ending), path.replace(/\.js(x?)$/, '.ts$1')]
  return placeOf(guesses.find(isKnown) ?? path)
}

function pathOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier.replace(/[?#].*$/, ''))
  const [, workspace, below = ''] = /^@lautgabe\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (workspace === undefined) return undefined
  return posix.join(workspace, below.startsWith('src/') ? '' : 'src', below)
}
