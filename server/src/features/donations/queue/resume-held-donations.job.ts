import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Refusal } from '../../billing/ledger/ledger.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'
import { undecided } from '../review/review-donation.ts'
import { makeScript } from '../script/make-script.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf'>

const atOnce = 500

/** What the ledger refuses. Characters that an administrator gives help without a plan, too. */
const lacksCharacters: Refusal[] = ['no_subscription', 'no_active_subscription', 'character_limit']

/** What each can help with. A new month brings characters and no other limits. */
const helpsWith: Record<'plan' | 'characters', ErrorCode[]> = {
  characters: lacksCharacters,
  plan: [...lacksCharacters, 'multiple_voices', 'private_voices', 'private_sounds', 'subscription_limit'],
}

/**
 * Another plan counts or characters have come, so donations that waited for that go on. Those whose moment is long over
 * wait for a person instead, also if they were accepted before: nobody expects to hear them now. Some may be held again,
 * so the next batch begins after the last one.
 */
export async function resumeHeldDonations(
  app: Parts,
  { userId, because, after }: { userId: string; because: 'plan' | 'characters'; after?: string | undefined },
): Promise<void> {
  const held = await app.db
    .selectFrom('donations')
    .selectAll()
    .where('userId', '=', userId)
    .where('processingStatus', '=', 'pending_error')
    .where('errorCode', 'in', helpsWith[because])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .execute()
  if (held.length === 0) return
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
  const last = held[atOnce - 1]
  if (last) await app.jobs.add(app.db, 'resume-held-donations', { userId, because, after: last.id })
}

async function tryAgain(app: Parts, { id }: DonationRow): Promise<void> {
  const changes = { errorCode: null, voicingTries: 0, script: null }
  await app.db.transaction().execute((tx) => moveDonation(app, tx, id, 'retry', { changes }))
}

async function askAgain(app: Parts, donation: DonationRow): Promise<void> {
  const { id } = donation
  const { script, problem } = await makeScript(app, donation, app.clock.now())
  await app.db.transaction().execute(async (tx) => {
    await moveDonation(app, tx, id, 'askAgain', { changes: { ...undecided, script, errorCode: null } })
    if (problem) await moveDonation(app, tx, id, 'hold', { changes: { errorCode: problem }, details: problem })
  })
}
