import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../../app.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { messageRulesBy } from '../../streamer-settings/message-rules.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import type { DonationRow } from '../donation.ts'
import { problemOfPlan } from './problem-of-plan.ts'
import { type Scripted, writeScript } from './write-script.ts'

export type FreshScript = Scripted & { settings: StreamerSettings; capabilities: Capabilities }

/**
 * Scripts a donation's message by the current rules. Never call it inside a transaction, since it asks for the
 * streamer's plan. `heardAt`: when it could be heard, if that is not when it arrived.
 */
export async function makeScript(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  donation: DonationRow,
  heardAt = donation.receivedAt,
): Promise<FreshScript> {
  const { userId } = donation
  const [streamer, settings, capabilities] = await Promise.all([
    requireUser(app.db, userId),
    settingsOf(app.db, userId),
    app.capabilitiesOf(userId),
  ])
  // A streamer without a plan may try out several voices; nothing but a test is read for them.
  const isTrial = donation.source === 'test' && capabilities.status !== 'active'
  const allowed = isTrial ? { ...capabilities, multiple_voices: true } : capabilities
  const rules = await messageRulesBy(app, streamer, allowed, settings)
  const scripted = writeScript(donation, rules, settings, heardAt)
  const problem = (await problemOfPlan(app, donation, scripted.script, capabilities)) ?? scripted.problem
  return { ...scripted, problem, settings, capabilities }
}
