import type { Language } from '@lautgabe/contract/languages.ts'
import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { App } from '../../app.ts'
import { listVoiceChoices } from '../accounts/voice-choices.ts'
import type { UserRow } from '../accounts/user.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Database } from '../../platform/database/tables.ts'
import { tagsNamed } from './tags-named.ts'

/** Public voices and the streamer's own that are enabled and within the plan's tier. */
export function voicesOfferedTo(db: Database, streamerId: string, tier: number) {
  return db
    .selectFrom('voices')
    .where('isEnabled', '=', true)
    .where('tier', '<=', tier)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', streamerId)]))
}

/** The voices that anyone may try without a streamer. */
export function openVoices(db: Database): VoiceQuery {
  const enabled = db.selectFrom('voices').where('isEnabled', '=', true)
  return enabled.where('ownerId', 'is', null).where('tier', '=', 0)
}

export type VoiceQuery = ReturnType<typeof voicesOfferedTo>

/** The voices that viewers of this streamer may use: the offered ones, restricted by the streamer's own lists. */
export async function voicesUsableFor(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  streamer: Pick<UserRow, 'id' | 'voicePreference'>,
): Promise<VoiceQuery> {
  const { tier } = await app.capabilitiesOf(streamer.id)
  const offered = voicesOfferedTo(app.db, streamer.id, tier)
  if (streamer.voicePreference === 'allow_all') return offered
  const listed = await listVoiceChoices(app.db, streamer.id, streamer.voicePreference)
  if (streamer.voicePreference === 'blacklist') return listed.length ? offered.where('id', 'not in', listed) : offered
  // An empty list must match nothing, and SQL has no empty "in ()".
  return offered.where((where) => (listed.length ? where('id', 'in', listed) : where.val(false)))
}

type Filters = {
  q?: string | undefined
  language?: Language | undefined
  gender?: VoiceGender | undefined
  tag?: string | undefined
}

export function filterVoices(query: VoiceQuery, { q, language, gender, tag }: Filters): VoiceQuery {
  let found = query
  const typed = q?.trim().toLowerCase()
  if (typed) {
    const key = toMatchKey(typed)
    found = found.where((where) =>
      where.or([
        ...(key ? [where('matchKey', '~', containing(key))] : []),
        ...tagsNamed(typed).map((name) => where(where.val(name), '=', where.fn.any('tags'))),
      ]),
    )
  }
  if (language) found = found.where('language', '=', language)
  if (gender) found = found.where('gender', '=', gender)
  if (tag) found = found.where((where) => where(where.val(tag), '=', where.fn.any('tags')))
  return found
}
