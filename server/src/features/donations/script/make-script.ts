import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../../app.ts'
import { hasCharacters } from '../../billing/characters.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { messageRulesBy } from '../../streamer-settings/message-rules.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import { type DonationRow, isFree } from '../donation.ts'
import { type Scripted, writeScript } from './write-script.ts'

export type FreshScript = Scripted & { settings: StreamerSettings; capabilities: Capabilities }

/**
 * Scripts a donation's message by the current rules. Never call it inside a transaction, since it asks for the
 * streamer's plan.
 */
export async function makeScript(app: Pick<App, 'db' | 'capabilitiesOf'>, donation: DonationRow): Promise<FreshScript> {
  const { userId } = donation
  const [streamer, settings, capabilities] = await Promise.all([
    requireUser(app.db, userId),
    settingsOf(app.db, userId),
    app.capabilitiesOf(userId),
  ])
  const rules = await messageRulesBy(app, streamer, capabilities, settings)
  const scripted = writeScript(donation, rules, settings)
  const problem = (await problemOfPlan(app, donation, capabilities, scripted.script.characters)) ?? scripted.problem
  return { ...scripted, problem, settings, capabilities }
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
