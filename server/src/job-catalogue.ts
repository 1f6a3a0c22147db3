import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { z } from '@lautgabe/contract/zod.ts'
import type { JobCatalogue } from './platform/jobs/job-definition.ts'

// Jobs of the version before do not tell whose donation it is.
const donation = z.object({ donationId: z.uuid(), userId: z.uuid().nullable().default(null) })

// Jobs of the version before do not tell whose sound it was.
const unnamedFiles = z.object({ names: z.array(z.string()), ownerId: z.uuid().nullable().default(null) })

/** Another service may be away for a night, and nobody but us tries again. */
const forTwoDays = { attempts: 60, longestWaitSeconds: 60 * 60 }
/** Only the job knows of it, and an operator may need weeks to mend what is in its way, for example a key. */
const forThreeMonths = { attempts: 90 * 24, longestWaitSeconds: 60 * 60 }

/** The declarations of somebody who has left. */
const declaredEnd = z.object({
  subscriptionId: z.string(),
  kind: z.enum(['cancel', 'withdraw']),
  receivedAt: z.iso.datetime(),
  earlyStarts: z.array(z.iso.datetime()),
})

/** Every kind of job. */
export const jobCatalogue = {
  'carry-out-declaration': { payload: z.object({ declarationId: z.uuid() }), ...forTwoDays, atOnce: 1 },
  'close-customer': {
    payload: z.object({ customerId: z.string(), declared: z.array(declaredEnd).optional() }),
    ...forThreeMonths,
    atOnce: 1,
  },
  'bill-agreed-plan': { payload: z.object({ userId: z.uuid() }), attempts: 20, atOnce: 1, hasKeys: true },
  'rest-billing': { payload: z.object({ userId: z.uuid() }), ...forTwoDays, atOnce: 1, hasKeys: true },
  'end-subscription': {
    payload: z.object({
      subscriptionId: z.string(),
      unusedSince: z.iso.datetime().optional(),
      // Only jobs of the version before tell it. 1: everything goes back.
      refundedShare: z.number().optional(),
    }),
    ...forTwoDays,
    atOnce: 1,
  },
  'make-examples': { payload: z.object({}), attempts: 3, atOnce: 1, makesSound: true },
  'make-samples': { payload: z.object({}), attempts: 3, atOnce: 1, makesSound: true },
  'mail-password-reset': { payload: z.object({ box: z.string() }), attempts: 5, atOnce: 2 },
  'pass-on-add-on-price': { payload: z.object({ addOnId: z.string() }), attempts: 10, atOnce: 1 },
  'script-donation': { payload: donation, attempts: 5, atOnce: 4, atOncePerOwner: 2 },
  'plant-sounds': { payload: z.object({}), attempts: 5, atOnce: 1, makesSound: true },
  'remove-mixes': { payload: z.object({ keys: z.array(z.string()) }), attempts: 10, atOnce: 2 },
  'revoke-credentials': {
    payload: z.object({ integrationId: z.uuid(), service: z.enum(donationServices), box: z.string() }),
    attempts: 10,
    atOnce: 2,
  },
  /** Only the version before adds it. Its servers remove the files without a look at the rows. */
  'remove-sound-files': { payload: unnamedFiles, attempts: 10, atOnce: 2 },
  'remove-unnamed-files': { payload: unnamedFiles, attempts: 10, atOnce: 2 },
  'resume-held-donations': {
    payload: z.object({
      userId: z.uuid(),
      // Jobs of the version before do not tell what has come.
      because: z.enum(['plan', 'characters']).default('plan'),
      after: z.uuid().optional(),
    }),
    attempts: 5,
    atOnce: 1,
  },
  'run-payment-event': { payload: z.object({ eventId: z.string() }), attempts: 10, atOnce: 2 },
  'send-mail': { payload: z.object({ box: z.string() }), ...forTwoDays, atOnce: 4 },
  'sweep-expired': { payload: z.object({}), attempts: 5, atOnce: 1 },
  'tell-of-new-price': {
    payload: z.object({ planId: z.string(), price: z.int(), changedAt: z.iso.datetime() }),
    attempts: 10,
    atOnce: 1,
  },
  // Half a minute to a minute: a store or database that is away for moments costs no donation.
  // Most of these jobs wait for an engine, which costs little.
  'voice-donation': { payload: donation, attempts: 6, atOnce: 12, atOncePerOwner: 2, makesSound: true },
} satisfies JobCatalogue
