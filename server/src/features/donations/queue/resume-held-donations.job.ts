import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'
import { makeScript } from '../script/make-script.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf'>

const atOnce = 500

/**
 * A plan has started or characters have come, so donations that waited for them go on. Those whose moment is long over wait for a person
 * instead, also if they were accepted before: nobody expects to hear them now.
 */
export async function resumeHeldDonations(app: Parts, { userId }: { userId: string }): Promise<void> {
  const held = await app.db
    .selectFrom('donations')
    .selectAll()
    .where('userId', '=', userId)
    .where('processingStatus', '=', 'pending_error')
    .where('errorCode', 'in', ['no_subscription', 'no_active_subscription', 'character_limit'])
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const { late_minutes: lateMinutes } = await settingsOf(app.db, userId)
  const lateBefore = secondsAfter(app.clock.now(), -lateMinutes * 60)
  for (const donation of held) {
    if (donation.donatedAt < lateBefore) await askAgain(app, donation)
    else await tryAgain(app, donation)
  }
  await tellDonations(
    app,
    userId,
    held.map(({ id }) => id),
  )
  if (held.length === atOnce) await app.jobs.add(app.db, 'resume-held-donations', { userId })
}

async function tryAgain(app: Parts, { id }: DonationRow): Promise<void> {
  const changes = { errorCode: null, voicingTries: 0, script: null }
  await app.db.transaction().execute((tx) => moveDonation(app, tx, id, 'retry', { changes }))
}

async function askAgain(app: Parts, donation: DonationRow): Promise<void> {
  const { id } = donation
  const { script, problem } = await makeScript(app, donation, app.clock.now())
  await app.db.transaction().execute(async (tx) => {
    const undecided = { reviewerKind: null, reviewerName: null, reviewedAt: null, autoAcceptAt: null, voicingTries: 0 }
    await moveDonation(app, tx, id, 'askAgain', { changes: { ...undecided, script, errorCode: null } })
    if (problem) await moveDonation(app, tx, id, 'hold', { changes: { errorCode: problem }, details: problem })
  })
}
