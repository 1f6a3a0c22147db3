import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { App } from '../../app.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The public sounds and the streamer's own. No other sound is ever heard on the streamer's stream. */
export function soundsHeardWith(db: Database, streamerId: string | null) {
  return db
    .selectFrom('sounds')
    .where((where) => where.or([where('ownerId', '=', streamerId), where('isPublic', '=', true)]))
}

/**
 * The sounds that viewers of a streamer may call: the streamer's own, and public ones unless an own sound has the same
 * name.
 */
function soundsOf(db: Database, streamerId: string, tier: number) {
  return soundsHeardWith(db, streamerId)
    .where('tierLevel', '<=', tier)
    .where((where) =>
      where.or([
        where('ownerId', '=', streamerId),
        where.not(
          where.exists(
            where
              .selectFrom('sounds as own')
              .select('own.id')
              .where('own.ownerId', '=', streamerId)
              .whereRef('own.matchKey', '=', 'sounds.matchKey'),
          ),
        ),
      ]),
    )
}

export type SoundQuery = ReturnType<typeof soundsOf>

/** The sounds that anyone may try without a streamer. */
export function openSounds(db: Database): SoundQuery {
  return db.selectFrom('sounds').where('isPublic', '=', true).where('tierLevel', '=', 0)
}

export async function soundsUsableFor(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  streamerId: string,
): Promise<SoundQuery> {
  const { tier } = await app.capabilitiesOf(streamerId)
  return soundsOf(app.db, streamerId, tier)
}

type Filters = { q?: string | undefined; category_id?: string | undefined }

export function filterSounds(query: SoundQuery, { q, category_id: categoryId }: Filters): SoundQuery {
  const found = categoryId ? query.where('categoryId', '=', categoryId) : query
  const typed = q?.trim()
  if (!typed) return found
  const key = toMatchKey(typed)
  return found.where((where) =>
    where.or([
      ...(key ? [where('matchKey', '~', containing(key))] : []),
      where('description', '~*', containing(typed)),
      where('descriptionDe', '~*', containing(typed)),
    ]),
  )
}
