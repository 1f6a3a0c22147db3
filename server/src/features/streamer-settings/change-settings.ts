import { languages } from '@lautgabe/contract/languages.ts'
import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { isTipPageOf, lastOfEachWord } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import {
  type SettingsChanges,
  settingsGroups,
  type StreamerSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Session } from '../../platform/session.ts'
import { requireUser } from '../accounts/find-user.ts'
import { requireOpenSession } from '../accounts/require-open-session.ts'
import type { UserRow } from '../accounts/user.ts'
import { listCallableVoices } from '../voices/callable-voices.ts'
import { defaultSettings, settingsOf } from './streamer-settings.ts'

export async function changeSettings(
  app: Pick<App, 'db' | 'clock' | 'config' | 'capabilitiesOf' | 'identify'>,
  session: Session,
  changes: SettingsChanges,
): Promise<StreamerSettings> {
  const { userId } = session
  const user = await requireUser(app.db, userId)
  if (changes.tip_pages) requireTipPages(app, changes.tip_pages)
  if (changes.default_voices) await requireUsable(app, user, changes.default_voices)
  await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    await storeSettings(app, tx, userId, changes)
  })
  return settingsOf(app.db, userId)
}

/**
 * Fields that are not named stay as they are, even if another call changes them at the same moment. This is also true of
 * the fields inside a group.
 */
export async function storeSettings(
  { clock }: Pick<App, 'clock'>,
  db: Database | DatabaseTransaction,
  userId: string,
  changes: SettingsChanges,
): Promise<void> {
  const { pronunciations } = changes
  const named = { ...changes, ...(pronunciations && { pronunciations: lastOfEachWord(pronunciations) }) }
  const updatedAt = clock.now()
  await db
    .insertInto('streamerSettings')
    .values({ userId, chosen: JSON.stringify({ ...named, ...wholeGroups(changes) }), updatedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ chosen: mergedWith(named), updatedAt }))
    .execute()
}

const groupsIn = (changes: SettingsChanges) => settingsGroups.filter((group) => changes[group] !== undefined)

/** Groups are stored whole, because a server of the version before needs all their fields. */
const wholeGroups = (changes: SettingsChanges) =>
  Object.fromEntries(groupsIn(changes).map((group) => [group, { ...defaultSettings[group], ...changes[group] }]))

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** The one statement holds the row, so what another call writes meanwhile is kept. */
function mergedWith(changes: SettingsChanges) {
  const groups = groupsIn(changes).map((group) => {
    const before = sql`coalesce(streamer_settings.chosen -> ${group}::text, ${json(defaultSettings[group])})`
    return sql`jsonb_build_object(${group}::text, ${before} || ${json(changes[group])})`
  })
  return sql<string>`${sql.join([sql`streamer_settings.chosen`, json(changes), ...groups], sql` || `)}`
}

function requireTipPages({ config }: Pick<App, 'config'>, pages: NonNullable<SettingsChanges['tip_pages']>): void {
  const isRefused = (service: DonationService) => {
    const page = pages[service] ?? null
    return page !== null && !isTipPageOf(config.tipHosts[service], page)
  }
  const refused = donationServices.filter(isRefused)
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((service) => [`tip_pages.${service}`, 'not a page of this service']))
  throw new AppError('tip_page_refused', { fields })
}

/** A voice that was chosen earlier and has gone since is no reason to refuse everything else. */
async function requireUsable(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  user: UserRow,
  voices: NonNullable<SettingsChanges['default_voices']>,
): Promise<void> {
  const before = Object.values((await settingsOf(app.db, user.id)).default_voices)
  const isAdded = (voice: string | null = null) => voice !== null && !before.includes(voice)
  const added = languages.filter((language) => isAdded(voices[language]))
  if (added.length === 0) return
  const plan = await app.capabilitiesOf(user.id)
  const callable = await listCallableVoices(app.db, user, plan)
  const usable = new Set<string | null>(callable.filter(({ barredBy }) => !barredBy).map(({ id }) => id))
  const refused = added.filter((language) => !usable.has(voices[language] ?? null))
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((language) => [`default_voices.${language}`, 'not a usable voice']))
  throw new AppError('no_valid_voice', { fields })
}
