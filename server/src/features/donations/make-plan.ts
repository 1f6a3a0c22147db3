import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../app.ts'
import { hasCharacters } from '../billing/characters.ts'
import { requireUser } from '../accounts/find-user.ts'
import { messageRulesOf } from '../streamer-settings/message-rules.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { type DonationRow, isFree } from './donation.ts'
import { type Planned, planMessage } from './plan-message.ts'

/** A donation's message by the rules of this moment. Asks for the streamer's plan, so never inside a transaction. */
export async function makePlan(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  donation: DonationRow,
): Promise<Planned & { settings: StreamerSettings }> {
  const streamer = await requireUser(app.db, donation.userId)
  const settings = await settingsOf(app.db, donation.userId)
  const planned = planMessage(donation, await messageRulesOf(app, streamer), settings)
  const problem = (await problemOfPlan(app, donation, planned.plan.characters)) ?? planned.problem
  return { ...planned, problem, settings }
}

async function problemOfPlan(app: Pick<App, 'db' | 'capabilitiesOf'>, donation: DonationRow, characters: number) {
  const { status, characters: free } = await app.capabilitiesOf(donation.userId)
  if (status === 'none') return 'no_subscription'
  if (status === 'ended') return 'no_active_subscription'
  if (characters <= free.remaining || isFree(donation)) return undefined
  return (await hasCharacters(app.db, donation.id)) ? undefined : 'character_limit'
}
