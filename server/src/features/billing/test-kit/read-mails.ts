import { startMailSimulator } from '@lautgabe/simulators/mail/mail-simulator.ts'
import { aBillingStage } from './billing-stage.ts'
import { aShop } from './payments-stage.ts'

type Stage = { [Symbol.asyncDispose](): Promise<void>; runJobs(): Promise<void> }

/** A stage whose mails can be read. */
async function withMails<S extends Stage>(start: (settings: Record<string, string>) => Promise<S>) {
  const mail = await startMailSimulator({ host: '127.0.0.1', smtpPort: 0, announce: () => undefined })
  const stage = await start(mail.settings(''))
  const stop = stage[Symbol.asyncDispose]
  return Object.assign(stage, {
    /** The mails that came since the last call, the oldest first. */
    async takeMails(to = 'mira@example.org') {
      await stage.runJobs()
      const mails = mail.messages().filter((one) => one.to.includes(to))
      mail.clear()
      return mails.toReversed()
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await mail.stop()
    },
  })
}

export const aMailingShop = () => withMails((settings) => aShop({ settings }))

/** Without a payment service. */
export const aMailingStage = () => withMails(aBillingStage)
