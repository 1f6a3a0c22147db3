import type { MessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'

const firstMilliseconds = 3000
const longestMilliseconds = 30_000
const growth = 1.2

/** Nothing will change any more. A message that was rejected may still be accepted. */
export const isOver = (state: MessageState['state'] | undefined) => state === 'heard' || state === 'expired'

/** A page may stay open for days: the longer nothing changes, the more seldom it asks. False: it need not. */
export function lookAgainMilliseconds(state: MessageState['state'] | undefined, unchanged: number): number | false {
  if (isOver(state)) return false
  return Math.min(longestMilliseconds, firstMilliseconds * growth ** unchanged)
}
