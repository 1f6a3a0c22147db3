import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { CatalogueVoice } from '@lautgabe/contract/messages/message-catalogue.ts'
import type { Database } from '../../platform/database/tables.ts'
import { listVoiceChoices } from '../accounts/voice-choices.ts'
import type { UserRow } from '../accounts/user.ts'
import { pleasantFirst } from './pleasant-first.ts'
import { openVoices } from './usable-voices.ts'
import type { VoiceRow } from './voice.ts'

/** Nobody can tell more names apart. */
const voicesMax = 1000

export type CallableVoice = Pick<VoiceRow, 'id' | 'name' | 'language' | 'gender' | 'colour' | 'isFeatured' | 'tags'> & {
  barredBy?: CatalogueVoice['barred_by']
}

/**
 * Every voice whose name a viewer of this streamer may know, the pleasant ones first, with the reason if it may not be
 * used.
 */
export async function listCallableVoices(
  db: Database,
  streamer: Pick<UserRow, 'id' | 'voicePreference'>,
  plan: Capabilities,
): Promise<CallableVoice[]> {
  const known = db
    .selectFrom('voices')
    .select(['id', 'name', 'language', 'gender', 'colour', 'isFeatured', 'tags', 'tier', 'ownerId', 'createdAt'])
    .where('isEnabled', '=', true)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', streamer.id)]))
  const rows = await pleasantFirst(known).limit(voicesMax).execute()
  const { voicePreference: mode } = streamer
  const listed = new Set(mode === 'allow_all' ? [] : await listVoiceChoices(db, streamer.id, mode))
  const own = rows.filter(({ ownerId }) => ownerId).toSorted((one, other) => +one.createdAt - +other.createdAt)
  const beyondPlan = new Set(own.slice(plan.can_have_private_voice ? plan.max_private_voices : 0))
  return rows.map((row) => {
    const { id, name, language, gender, colour, isFeatured, tags } = row
    const isAllowed = mode === 'whitelist' ? listed.has(id) : !listed.has(id)
    const byPlan = beyondPlan.has(row) ? 'private_voices' : row.tier > plan.tier ? 'subscription_limit' : undefined
    return { id, name, language, gender, colour, isFeatured, tags, barredBy: isAllowed ? byPlan : 'not_allowed' }
  })
}

/** The voices that anyone may try without a streamer, the pleasant ones first. */
export function listOpenVoices(db: Database): Promise<VoiceRow[]> {
  return pleasantFirst(openVoices(db).selectAll()).limit(voicesMax).execute()
}
