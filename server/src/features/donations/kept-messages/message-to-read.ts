import type { DonationRow } from '../donation.ts'
import { findCode } from './message-code.ts'

/**
 * The message that is read aloud: the kept message in the place of its code, as if the donator had typed it there. A
 * code that found nothing is left out, since nobody wants to hear it spelt. Where no code was looked up, as in history
 * and tests, the message stays as it was typed.
 */
export function messageToRead({
  message,
  keptMessage,
  codeOutcome,
}: Pick<DonationRow, 'message' | 'keptMessage' | 'codeOutcome'>): string {
  const found = codeOutcome === null ? undefined : findCode(message)
  if (!found) return message
  return [found.before.trimEnd(), keptMessage ?? '', found.after.trimStart()].filter(Boolean).join(' ')
}
