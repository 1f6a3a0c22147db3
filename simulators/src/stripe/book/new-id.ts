import { randomBytes } from 'node:crypto'

/** Ids are random, so that a product which remembers an earlier run never meets one again. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
