import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { soundNameProblem } from '@lautgabe/contract/sounds/sound-rules.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { SoundRow } from './sound.ts'

export function readName(name: string): string {
  const problem = soundNameProblem(name)
  if (problem) throw new AppError('invalid_input', { fields: { name: forms[problem] } })
  return toMatchKey(name)
}

/**
 * A name must be free among the sounds that the streamer's viewers can call, and among those that everyone can call.
 */
export async function requireFreeName(
  db: Database | DatabaseTransaction,
  { id, ownerId, matchKey }: Pick<SoundRow, 'ownerId' | 'matchKey'> & { id?: string },
): Promise<void> {
  const same = db.selectFrom('sounds').select('id').where('matchKey', '=', matchKey)
  const rivals = same.where((where) =>
    where.or([where('isPublic', '=', true), ownerId ? where('ownerId', '=', ownerId) : where('ownerId', 'is', null)]),
  )
  const others = await rivals.execute()
  if (others.some((other) => other.id !== id)) throw new AppError('sound_name_taken')
}

/** A sound that keeps its name needs no free one, unless it is opened to everybody: others may have got the name since. */
export async function readChangedName(
  db: Database | DatabaseTransaction,
  row: SoundRow,
  { name = row.name, isPublic = false }: Partial<Pick<SoundRow, 'name' | 'isPublic'>>,
): Promise<string> {
  const matchKey = readName(name)
  const isOpened = isPublic && !row.isPublic
  if (isOpened || matchKey !== row.matchKey) await requireFreeName(db, { ...row, matchKey })
  return matchKey
}

/** Two calls at the same moment both found the name free. The database lets one of them have it. */
export const isNameTaken = (error: unknown) =>
  /^sounds_(public|own|platform)_name$/.test((error as { constraint?: string }).constraint ?? '')
