import { setTimeout as rest } from 'node:timers/promises'
import {
  filterTrialExamples,
  filterTrialMessages,
  type tryFilters as api,
} from '@lautgabe/contract/donations/filter-trial-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { App } from '../../../app.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { messageRulesOf } from '../../streamer-settings/message-rules.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import { messageToRead } from '../kept-messages/message-to-read.ts'
import { writeScript } from './write-script.ts'

/** Scripts the last messages twice: with the stored filters and with the filters to try. */
export async function tryFilters(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  userId: string,
  filters: MessageFilters,
): Promise<Answer<typeof api>> {
  const settings = await settingsOf(app.db, userId)
  const rules = await messageRulesOf(app, await requireUser(app.db, userId))
  const donations = await app.db
    .selectFrom('donations')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(filterTrialMessages)
    .execute()
  const tried: Answer<typeof api> = { messages: donations.length, held: 0, masked: 0, held_before: 0, changed: [] }
  for (const donation of donations) {
    const began = performance.now()
    const before = isHeld(writeScript(donation, rules, settings).script.flags)
    const { flags } = writeScript(donation, rules, { ...settings, filters }).script
    const now = isHeld(flags)
    tried.held += Number(now)
    tried.held_before += Number(before)
    tried.masked += Number(!now && flags.length > 0)
    if (now !== before && tried.changed.length < filterTrialExamples) {
      const { id, donator } = donation
      tried.changed.push({ id, donator, message: messageToRead(donation), is_held: now, flags })
    }
    // A hundred long messages against hundreds of words would keep everybody else waiting.
    await rest(performance.now() - began)
  }
  return tried
}

const isHeld = (flags: readonly MessageFlag[]) => flags.some(({ action }) => action === 'hold')
