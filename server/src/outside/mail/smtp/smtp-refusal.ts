import type { OutsideAdvice } from '../../../platform/outside-error.ts'

/** As the mail library tells it. `response` is the whole answer and may repeat the address. */
export type Refusal = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** RFC 3463: the address is unknown, malformed or moved, its domain takes no mail, or its mailbox is switched off. */
const isAboutRecipient = /^5\.(1\.([12346]|10)|2\.1)$/
/** What servers without such codes say about an address, unless their words are about the sender. */
const isUsualForRecipient = new Set([550, 551, 553])
const isAboutSender = /relay|auth|sender|spam|block|polic/i

/** The number after the first one, for example 5.1.1. */
const statusOf = ({ response }: Refusal) =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined

/**
 * "never" only if the address of the recipient is to blame. Everything else is about us, as a sender who may not send, a
 * full quota or a wrong password. The operator can change that, and the mail is not to blame.
 */
export function adviceOn(refusal: Refusal): OutsideAdvice {
  if (refusal.command !== 'RCPT TO') return 'try-later'
  const status = statusOf(refusal)
  return (status ? isAboutRecipient.test(status) : seemsAboutRecipient(refusal)) ? 'never' : 'try-later'
}

const seemsAboutRecipient = ({ responseCode, response }: Refusal) =>
  isUsualForRecipient.has(Number(responseCode)) && !(typeof response === 'string' && isAboutSender.test(response))

/** Without the words of the answer: mail servers like to repeat the address. */
export const reasonOf = (refusal: Refusal): string =>
  [refusal.code, refusal.command, refusal.responseCode, statusOf(refusal)].filter(Boolean).join(' ')
