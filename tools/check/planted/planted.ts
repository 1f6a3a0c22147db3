/** Path → text. */
type Tree = Record<string, string>
/** A tree that breaks one rule, and its neighbour that does not. */
export type Planted = { rule: string; about: string; guilty: Tree; innocent: Tree }

export const uses = (path: string) => `import { x } from '${path}'`
export const usesType = (path: string) => `import type { X } from '${path}'`

/** The same file with two texts. */
export const inFile = (rule: string, about: string, file: string, guilty: string, innocent: string): Planted => ({
  rule,
  about,
  guilty: { [file]: guilty },
  innocent: { [file]: innocent },
})

/** The same text in two files. */
export const asFile = (rule: string, about: string, text: string, guilty: string, innocent: string): Planted => ({
  rule,
  about,
  guilty: { [guilty]: text },
  innocent: { [innocent]: text },
})

export const server = 'server/src'
export const features = `${server}/features`
export const web = 'web/src'
