import type { App } from './app.ts'
import { sendMail } from './features/accounts/send-mail.job.ts'
import { mailPasswordReset } from './features/login/passwords/mail-password-reset.job.ts'
import { sweepExpired } from './features/operations/sweep-expired.job.ts'
import type { jobCatalogue } from './job-catalogue.ts'
import type { JobHandlers } from './platform/jobs/job-definition.ts'

/** Job name → function. A job without one does not compile. */
export function jobHandlers(app: App): JobHandlers<typeof jobCatalogue> {
  return {
    'mail-password-reset': { run: (payload) => mailPasswordReset(app, payload) },
    'send-mail': { run: (payload) => sendMail(app, payload) },
    'sweep-expired': { run: () => sweepExpired(app) },
  }
}
