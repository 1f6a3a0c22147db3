import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { toStoredText } from '../../../platform/database/to-stored-text.ts'
import type { DonationRow } from '../donation.ts'
import { findCode } from './message-code.ts'

/**
 * The message that is read aloud: the kept message in the place of its code, as if the donator had typed it there. A
 * code that found nothing is left out, since nobody wants to hear it spelt. Where no code was looked up, as in history
 * and tests, the message stays as it was typed. Both together are no longer than any message.
 */
export function messageToRead({
  message,
  keptMessage,
  codeOutcome,
}: Pick<DonationRow, 'message' | 'keptMessage' | 'codeOutcome'>): string {
  const found = codeOutcome === null ? undefined : findCode(message)
  if (!found) return message
  const words = [found.before.trimEnd(), keptMessage ?? '', found.after.trimStart()].filter(Boolean).join(' ')
  return toStoredText(words, messageMaxLength)
}
