import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { CatalogueSound } from '@lautgabe/contract/messages/message-catalogue.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { SoundRow } from './sound.ts'
import { openSounds, soundsHeardWith } from './usable-sounds.ts'

const soundsMax = 2000

/**
 * Every sound whose name a viewer of this streamer may know, with the reason if it may not be used. The streamer's own
 * sounds hide public ones of the same name.
 */
export async function listCallableSounds(
  db: Database,
  streamerId: string,
  plan: Capabilities,
): Promise<CatalogueSound[]> {
  const rows = await soundsHeardWith(db, streamerId)
    .select(['id', 'name', 'matchKey', 'seconds', 'tierLevel', 'ownerId', 'isPublic', 'createdAt'])
    .orderBy('name')
    .limit(soundsMax)
    .execute()
  const isOwn = ({ ownerId }: { ownerId: string | null }) => ownerId === streamerId
  const ownNames = new Set(rows.filter(isOwn).map(({ matchKey }) => matchKey))
  const closed = rows.filter((row) => isOwn(row) && !row.isPublic)
  const oldestFirst = closed.toSorted((one, other) => +one.createdAt - +other.createdAt)
  const beyondPlan = new Set(oldestFirst.slice(plan.can_have_private_sound ? plan.max_private_sounds : 0))
  return rows
    .filter((row) => isOwn(row) || !ownNames.has(row.matchKey))
    .map((row) => toCatalogueSound(row, barrierOf(row)))

  function barrierOf(row: (typeof rows)[number]): CatalogueSound['barred_by'] {
    if (beyondPlan.has(row)) return 'private_sounds'
    return row.tierLevel > plan.tier ? 'subscription_limit' : undefined
  }
}

function toCatalogueSound(
  { id, name, seconds }: Pick<SoundRow, 'id' | 'name' | 'seconds'>,
  barredBy: CatalogueSound['barred_by'],
): CatalogueSound {
  return { id, name, seconds, ...(barredBy && { barred_by: barredBy }) }
}

/** The sounds that anyone may try without a streamer. */
export function listOpenSounds(db: Database): Promise<Pick<SoundRow, 'id' | 'name' | 'seconds'>[]> {
  return openSounds(db).select(['id', 'name', 'seconds']).orderBy('name').limit(soundsMax).execute()
}
