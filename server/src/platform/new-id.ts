import { randomInt, randomUUIDv7 } from 'node:crypto'

export type NewId = () => string

let last = ''

/** Behind the last dash: a number that JavaScript can add to, which is several times as fast as with all the digits. */
const endAt = 24
const endMax = 2 ** 48

/**
 * UUID v7: ids sort by the time they were made, so indexes stay dense and lists need no other order. Node's own ids
 * have no order within a millisecond, nor when the clock was set back. An id that would sort before the last one is
 * made from the last one instead.
 */
export const newUuid: NewId = () => {
  const made = randomUUIDv7()
  last = made > last ? made : successorOf(last)
  return last
}

/**
 * For things that are older than their row: makes ids that sort by the given time. Ids of the same moment keep the order
 * in which they were made.
 */
export function createPastIds(newId: NewId): (at: Date) => string {
  let lastPast = ''
  return (at) => {
    const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
    const made = `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
    lastPast = made > lastPast ? made : successorOf(lastPast)
    return lastPast
  }
}

/** The random end grows by a random step, so that nobody can guess a neighbouring id. */
function successorOf(id: string): string {
  const step = randomInt(1, 2 ** 32)
  const end = Number.parseInt(id.slice(endAt), 16) + step
  if (end < endMax) return id.slice(0, endAt) + end.toString(16).padStart(12, '0')
  const next = BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(step)
  const digits = next.toString(16).padStart(32, '0')
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  )
}
