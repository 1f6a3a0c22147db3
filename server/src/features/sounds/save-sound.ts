import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { UploadedFile } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { lockUser } from '../accounts/find-user.ts'
import {
  fileNames,
  keepPicture,
  keepSound,
  type KeptSound,
  newFileToken,
  noteFiles,
  removeLater,
} from './keep-sound-files.ts'
import { requireCategory } from './sound-categories.ts'
import { isNameTaken, readChangedName, readName, requireFreeName } from './sound-names.ts'
import { requireHeard } from './sound-version.ts'
import type { SoundRow } from './sound.ts'

type Parts = Pick<App, 'db' | 'jobs' | 'clock' | 'newId' | 'audio' | 'audioStore' | 'capabilitiesOf'>
type Files = { sound_file?: UploadedFile; image_file?: UploadedFile }

/** Writes the audit entry in the same transaction. */
type Note = (tx: DatabaseTransaction, row: SoundRow) => Promise<void>

export type SoundInput = Pick<SoundRow, 'name' | 'description' | 'categoryId' | 'tierLevel' | 'isPublic'>

/** Makes the files first and removes them again if the row is refused, so that nothing is left behind. */
export async function createSound(
  app: Parts,
  ownerId: string | null,
  input: SoundInput,
  files: Files & { sound_file: UploadedFile },
  note?: Note,
): Promise<SoundRow> {
  const sound = { ...input, ownerId, matchKey: readName(input.name) }
  await requireCategory(app.db, input.categoryId)
  // The transaction below checks this again, where it counts. The check here saves the work on a file that cannot be
  // kept.
  const plan = ownerId ? await app.capabilitiesOf(ownerId) : undefined
  await requireRoom(app.db, ownerId, plan)
  await requireFreeName(app.db, sound)
  return withFiles(app, files, async ({ sound: kept, pictureToken = null }) => {
    if (!kept) throw new AppError('sound_file_required')
    const now = app.clock.now()
    return app.db.transaction().execute(async (tx) => {
      if (ownerId) await lockUser(tx, ownerId)
      await requireRoom(tx, ownerId, plan)
      await requireFreeName(tx, sound)
      const values = { ...sound, descriptionDe: null, ...kept, peaks: JSON.stringify(kept.peaks), pictureToken }
      const row = await tx
        .insertInto('sounds')
        .values({ ...values, id: app.newId(), createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      await note?.(tx, row)
      return row
    })
  })
}

/** The old files are removed once the new ones have replaced them. `version` is what an administrator has heard. */
export async function changeSound(
  app: Parts,
  row: SoundRow,
  input: Partial<SoundInput>,
  files: Files,
  { version, note }: { version?: string | undefined; note?: Note } = {},
): Promise<SoundRow> {
  await requireCategory(app.db, input.categoryId)
  await readChangedName(app.db, row, input)
  return withFiles(app, files, async ({ sound: kept, pictureToken }) => {
    const after = await app.db.transaction().execute(async (tx) => {
      // Reads the present row: another call may have renamed the sound or replaced its files meanwhile.
      const found = tx.selectFrom('sounds').selectAll().where('id', '=', row.id).forUpdate()
      const current = await found.executeTakeFirst()
      if (!current) return undefined
      if (input.isPublic || version !== undefined) requireHeard(current, version)
      const matchKey = await readChangedName(tx, current, input)
      const old = { audioToken: kept && current.audioToken, pictureToken: pictureToken && current.pictureToken }
      await removeLater(app, tx, { ...old, ownerId: current.ownerId })
      const values = {
        ...input,
        ...(input.description !== undefined && { descriptionDe: null }),
        matchKey,
        ...(kept && { ...kept, peaks: JSON.stringify(kept.peaks) }),
        ...(pictureToken && { pictureToken }),
        updatedAt: app.clock.now(),
      }
      const sound = tx.updateTable('sounds').set(values).where('id', '=', row.id)
      const saved = await sound.returningAll().executeTakeFirst()
      if (saved) await note?.(tx, saved)
      return saved
    })
    if (!after) throw new AppError('not_found')
    return after
  })
}

export async function deleteSound(app: Pick<App, 'db' | 'jobs'>, id: string, note?: Note): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('sounds').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await removeLater(app, tx, row)
    await note?.(tx, row)
  })
}

type MadeFiles = { sound?: KeptSound; pictureToken?: string }

async function withFiles(app: Parts, files: Files, save: (made: MadeFiles) => Promise<SoundRow>): Promise<SoundRow> {
  const tokens = {
    audioToken: files.sound_file && newFileToken(),
    pictureToken: files.image_file && newFileToken(),
  }
  await noteFiles(app, tokens)
  try {
    const made: MadeFiles = {}
    if (files.sound_file && tokens.audioToken) made.sound = await keepSound(app, files.sound_file, tokens.audioToken)
    if (files.image_file && tokens.pictureToken) {
      await keepPicture(app, files.image_file, tokens.pictureToken)
      made.pictureToken = tokens.pictureToken
    }
    return await save(made)
  } catch (error) {
    const refusal = isNameTaken(error) ? new AppError('sound_name_taken') : error
    if (refusal instanceof AppError) for (const name of fileNames(tokens)) await app.audioStore.remove(name)
    throw refusal
  }
}

async function requireRoom(
  db: Database | DatabaseTransaction,
  ownerId: string | null,
  plan: Capabilities | undefined,
): Promise<void> {
  if (!ownerId || !plan) return
  const { can_have_private_sound: isAllowed, max_private_sounds: most } = plan
  const counted = db.selectFrom('sounds').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await counted.where('ownerId', '=', ownerId).executeTakeFirstOrThrow()
  if (!isAllowed || count >= most) throw new AppError('private_sounds')
}
