import { dirname } from 'node:path'
import type { Finding, Project } from './rule.ts'

export const roomMaxFiles = 30

/** Texts and migrations are lists: one file for each group of words or each change. */
const lists = /^(?:texts\/|server\/src\/migrations)/

export function findCrowdedFolders({ files }: Project): Finding[] {
  const folders = Map.groupBy(files, ({ place }) => dirname(place.path))
  return [...folders]
    .filter(([folder, inside]) => inside.length > roomMaxFiles && !lists.test(folder))
    .map(([folder, inside]) => ({ file: folder, line: 1, detail: `${inside.length} files` }))
}
