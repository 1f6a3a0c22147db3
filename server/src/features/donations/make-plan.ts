import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../app.ts'
import { hasCharacters } from '../billing/characters.ts'
import { requireUser } from '../accounts/find-user.ts'
import { messageRulesBy } from '../streamer-settings/message-rules.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { type DonationRow, isFree } from './donation.ts'
import { type Planned, planMessage } from './plan-message.ts'

export type FreshPlan = Planned & { settings: StreamerSettings; capabilities: Capabilities }

/** A donation's message by the rules of this moment. Asks for the streamer's plan, so never inside a transaction. */
export async function makePlan(app: Pick<App, 'db' | 'capabilitiesOf'>, donation: DonationRow): Promise<FreshPlan> {
  const { userId } = donation
  const [streamer, settings, capabilities] = await Promise.all([
    requireUser(app.db, userId),
    settingsOf(app.db, userId),
    app.capabilitiesOf(userId),
  ])
  const rules = await messageRulesBy(app, streamer, capabilities, settings)
  const planned = planMessage(donation, rules, settings)
  const problem = (await problemOfPlan(app, donation, capabilities, planned.plan.characters)) ?? planned.problem
  return { ...planned, problem, settings, capabilities }
}

async function problemOfPlan(
  app: Pick<App, 'db'>,
  donation: DonationRow,
  { status, characters: free }: Capabilities,
  characters: number,
) {
  if (status === 'none') return 'no_subscription'
  if (status === 'ended') return 'no_active_subscription'
  if (characters <= free.remaining || isFree(donation)) return undefined
  return (await hasCharacters(app.db, donation.id)) ? undefined : 'character_limit'
}
