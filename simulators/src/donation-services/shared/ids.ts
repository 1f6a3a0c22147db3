import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'

export type Ids = {
  /** Each number is greater than all before it. */
  number(): number
  /** At most 64 hexadecimal digits, new on every call. */
  hex(length: number): string
}

const start = Date.UTC(2024, 0, 1)

/**
 * The same calls after the same first id give the same ids. Without a first id they go on where the clock is, so that a
 * server which remembers an earlier run of the simulators never meets an id again.
 */
export function createIds(name: string, { clock, firstId }: { clock: Clock; firstId?: number | undefined }): Ids {
  const first = firstId ?? Math.floor((clock.now().getTime() - start) / 100)
  let nextNumber = first
  let nextHex = first
  return {
    number: () => nextNumber++,
    hex: (length) => hashHex(`${name}:${nextHex++}`, length),
  }
}

/** The same text always gives the same digits: for ids that belong to an account. */
export function hashHex(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}

/** The same text always gives the same number below 100,000,000. */
export function hashNumber(text: string): number {
  return Number.parseInt(hashHex(text, 12), 16) % 100_000_000
}
