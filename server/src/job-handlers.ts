import type { App } from './app.ts'
import { sendMail } from './features/accounts/send-mail.job.ts'
import { passOnAddOnPrice } from './features/billing/catalogue/pass-on-add-on-price.job.ts'
import { carryOutDeclaration } from './features/billing/declarations/carry-out-declaration.job.ts'
import { restBilling } from './features/billing/disputes/rest-billing.job.ts'
import { tellOfNewPrice } from './features/billing/notices/tell-of-new-price.job.ts'
import { billAgreedPlan } from './features/billing/orders/bill-agreed-plan.job.ts'
import { closeCustomer } from './features/billing/payments/close-customer.job.ts'
import { endSubscription } from './features/billing/endings/end-subscription.job.ts'
import { giveUpPaymentEvent, runPaymentEvent } from './features/billing/payments/run-payment-event.job.ts'
import { makeExamples } from './features/builder/make-examples.job.ts'
import { resumeHeldDonations } from './features/donations/queue/resume-held-donations.job.ts'
import { startDonationAgain } from './features/donations/queue/retry-donation.ts'
import { giveUpScripting, scriptDonation } from './features/donations/script/script-donation.job.ts'
import { mailPasswordReset } from './features/login/passwords/mail-password-reset.job.ts'
import { revokeCredentials } from './features/integrations/linking/revoke-credentials.job.ts'
import { sweepExpired } from './features/operations/sweep-expired.job.ts'
import { plantSounds } from './features/sounds/plant-sounds.job.ts'
import { removeUnnamedFiles, removeUnnamedFilesLater } from './features/operations/remove-unnamed-files.job.ts'
import { makeSamples } from './features/speech/samples/make-samples.job.ts'
import { removeMixes } from './features/speech/files/remove-mixes.ts'
import { giveUpVoicing, voiceDonation } from './features/speech/donations/voice-donation.job.ts'
import type { jobCatalogue } from './job-catalogue.ts'
import type { JobHandlers } from './platform/jobs/job-definition.ts'

/** Job name → function. A job without a function does not compile. */
export function jobHandlers(app: App): JobHandlers<typeof jobCatalogue> {
  return {
    'carry-out-declaration': { run: (payload) => carryOutDeclaration(app, payload) },
    'close-customer': { run: (payload) => closeCustomer(app, payload) },
    'bill-agreed-plan': { run: (payload) => billAgreedPlan(app, payload) },
    'rest-billing': { run: (payload) => restBilling(app, payload) },
    'end-subscription': { run: (payload) => endSubscription(app, payload) },
    'make-examples': { run: () => makeExamples(app) },
    'make-samples': { run: () => makeSamples(app) },
    'mail-password-reset': { run: (payload) => mailPasswordReset(app, payload) },
    'script-donation': {
      run: (payload) => scriptDonation(app, payload),
      giveUp: (payload) => giveUpScripting(app, payload),
      startAgain: (payload) => startDonationAgain(app, payload),
    },
    'plant-sounds': { run: () => plantSounds(app) },
    'remove-mixes': { run: (payload) => removeMixes(app, payload) },
    'remove-sound-files': {
      run: (payload) => removeUnnamedFiles(app, payload),
      giveUp: (payload) => removeUnnamedFilesLater(app, payload),
    },
    'remove-unnamed-files': {
      run: (payload) => removeUnnamedFiles(app, payload),
      giveUp: (payload) => removeUnnamedFilesLater(app, payload),
    },
    'resume-held-donations': { run: (payload) => resumeHeldDonations(app, payload) },
    'run-payment-event': {
      run: (payload) => runPaymentEvent(app, payload),
      giveUp: (payload, error) => giveUpPaymentEvent(app, payload, error),
    },
    'pass-on-add-on-price': { run: (payload) => passOnAddOnPrice(app, payload) },
    'send-mail': { run: (payload) => sendMail(app, payload) },
    'revoke-credentials': { run: (payload) => revokeCredentials(app, payload) },
    'sweep-expired': { run: () => sweepExpired(app) },
    'tell-of-new-price': { run: (payload) => tellOfNewPrice(app, payload) },
    'voice-donation': {
      run: (payload) => voiceDonation(app, payload),
      giveUp: (payload, error) => giveUpVoicing(app, payload, error),
      startAgain: (payload) => startDonationAgain(app, payload),
    },
  }
}
