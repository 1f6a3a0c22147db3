import type { Place } from './places.ts'
import { type Import, readSourceFile, type SourceFile } from './source-file.ts'

export type Project = { files: SourceFile[] }
export type Finding = { file: string; line: number; detail: string }
export type Rule = { id: string; sentence: string; find(project: Project): Finding[] }

/** `sources` is path → text, so that tests can make up a project. */
export function readProject(sources: ReadonlyMap<string, string>): Project {
  const isKnown = (path: string) => sources.has(path)
  return { files: [...sources].map(([path, text]) => readSourceFile(path, text, isKnown)) }
}

export function forbidImports(isForbidden: (edge: Import) => boolean): Rule['find'] {
  return ({ files }) =>
    files
      .flatMap(({ imports }) => imports)
      .filter(isForbidden)
      .map(({ from, to, line }) => ({ file: from.path, line, detail: `imports ${to.path}` }))
}

export function forbidPlaces(isForbidden: (place: Place) => boolean): Rule['find'] {
  return ({ files }) =>
    files
      .filter(({ place }) => isForbidden(place))
      .map(({ place }) => ({ file: place.path, line: 1, detail: place.path }))
}
