import type { Language } from '@lautgabe/contract/languages.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RateLimit } from '../../platform/http/route.ts'
import { queueMail } from '../accounts/queue-mail.ts'

type Asker = { twitchUsername: string; email: string; language: Language }

const onePerDay: RateLimit = { calls: 1, perSeconds: 24 * 60 * 60 }

/**
 * Tells the asker that the request has arrived. The mail is the same whether the address has an account or not. Anyone
 * can type anyone's address, so each gets one such mail a day.
 */
export async function confirmRequest(
  app: Pick<App, 'db' | 'jobs' | 'secrets' | 'limits'>,
  { twitchUsername, email, language }: Asker,
): Promise<void> {
  try {
    // Keeps the address itself out of the table of counters.
    await app.limits.count('access confirmation', onePerDay, app.secrets.fingerprint(email, 'access-confirmation'))
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return
    throw error
  }
  const mail = { name: 'access_requested', values: { username: twitchUsername } } as const
  await queueMail(app, app.db, { to: email, language, mail })
}
