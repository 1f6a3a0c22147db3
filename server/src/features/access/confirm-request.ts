import type { Language } from '@lautgabe/contract/languages.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Budget } from '../../platform/http/limits/rate-limits.ts'
import type { FailureLimit } from '../../platform/http/route.ts'
import { queueMail } from '../accounts/queue-mail.ts'

export type Asker = { twitchUsername: string; email: string; language: Language }

type Limited = Pick<App, 'secrets' | 'limits'>

const name = 'access confirmation'
const onePerDay: FailureLimit = { calls: 1, perSeconds: 24 * 60 * 60, isTakenBack: true }
/** Somebody with many addresses can type many, and all these mails would come from us. */
const inAll: Budget = { name: 'access confirmations', amount: 60, perSeconds: 60 * 60 }

// Keeps the address itself out of the table of counters.
const whoIs = ({ secrets }: Limited, email: string) => secrets.fingerprint(email, 'access-confirmation')

/** Anyone can type anyone's address, so each gets one such mail a day, and there are few in all. Counts this one. */
export async function mayConfirm(app: Limited, email: string): Promise<boolean> {
  if (!(await countForAddress(app, email))) return false
  if (await app.limits.claim(inAll, 'all', 1)) return true
  await app.limits.takeBack(name, onePerDay, whoIs(app, email))
  return false
}

async function countForAddress(app: Limited, email: string): Promise<boolean> {
  try {
    await app.limits.count(name, onePerDay, whoIs(app, email))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** The request was refused, so no mail goes out. */
export async function forgetConfirmation(app: Limited, email: string): Promise<void> {
  await app.limits.takeBack(name, onePerDay, whoIs(app, email))
  await app.limits.giveBack(inAll, 'all', 1)
}

/** Tells the asker that the request has arrived. The mail is the same whether the address has an account or not. */
export async function confirmRequest(app: Pick<App, 'jobs' | 'secrets'>, tx: DatabaseTransaction, asker: Asker) {
  const mail = { name: 'access_requested', values: { username: asker.twitchUsername } } as const
  await queueMail(app, tx, { to: asker.email, language: asker.language, mail })
}
