import { expect, test } from 'vitest'
import { adviceOn } from './smtp-refusal.ts'

test.for([
  ['RCPT TO', '550 5.1.1 No such user', 'never'],
  ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 Check it.', 'never'],
  ['RCPT TO', '550 5.2.1 The account is disabled', 'never'],
  ['RCPT TO', '556 5.1.10 The domain takes no mail', 'never'],
  ['RCPT TO', '550 No such user', 'never'],
  ['RCPT TO', '553 Malformed address', 'never'],
  ['RCPT TO', '550 5.1.8 The domain of the sender does not exist', 'try-later'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'try-later'],
  ['RCPT TO', '552 5.2.2 The mailbox is full', 'try-later'],
  ['RCPT TO', '550 relay not permitted', 'try-later'],
  ['RCPT TO', '530 Authentication required', 'try-later'],
  ['RCPT TO', '554 Refused', 'try-later'],
  ['RCPT TO', '450 4.2.1 Try again later', 'try-later'],
  ['MAIL FROM', '550 No such user here', 'try-later'],
  ['DATA', '554 5.7.1 Refused by policy', 'try-later'],
] as const)('%s answered with "%s" means "%s"', ([command, response, advice]) => {
  expect(adviceOn({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(advice)
})
