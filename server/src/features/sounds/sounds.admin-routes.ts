import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { AuditAction } from '@lautgabe/contract/operations/audit-api.ts'
import type * as api from '@lautgabe/contract/sounds/sounds-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Session } from '../../platform/session.ts'
import type { Input } from '../../platform/http/route.ts'
import { usernamesOf } from '../accounts/find-user.ts'
import { changeSound, createSound, deleteSound } from './save-sound.ts'
import { readCategories } from './sound-categories.ts'
import type { SoundRow } from './sound.ts'
import { toAdminSound } from './to-sound.ts'

type SoundAnswer = Answer<typeof api.createSound>

async function answerWith(app: App, rows: SoundRow[]): Promise<SoundAnswer[]> {
  const categories = await readCategories(app.db)
  const names = await usernamesOf(
    app.db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map((row) => toAdminSound(row, categories, names.get(row.ownerId ?? '')))
}

/** The audit log records what administrators do to sounds, with the streamer who owns the sound. */
function noteOf(app: App, action: AuditAction, { session, address }: { session: Session; address: string }) {
  return (tx: DatabaseTransaction, row: SoundRow) =>
    recordAct(app, tx, { action, by: session, from: address, onThing: row, onUser: row.ownerId ?? undefined })
}

async function answerWithOne(app: App, row: SoundRow): Promise<SoundAnswer> {
  const [answer] = await answerWith(app, [row])
  return answer as SoundAnswer
}

export async function answerListAllSounds(app: App): Promise<Answer<typeof api.listAllSounds>> {
  return answerWith(app, await app.db.selectFrom('sounds').selectAll().orderBy('name').orderBy('id').execute())
}

export async function answerCreateSound(
  app: App,
  { body, files, session, address }: Input<typeof api.createSound, 'admin'>,
): Promise<SoundAnswer> {
  if (!files.sound_file) throw new AppError('sound_file_required')
  const { name, description, category_id: categoryId, tier_level: tierLevel, is_public: isPublic } = body
  const input = { name, description, categoryId, tierLevel, isPublic }
  const note = noteOf(app, 'sound_created', { session, address })
  const row = await createSound(app, null, input, { ...files, sound_file: files.sound_file }, note)
  return answerWithOne(app, row)
}

export async function answerUpdateSound(
  app: App,
  { params, body, files, session, address }: Input<typeof api.updateSound, 'admin'>,
): Promise<SoundAnswer> {
  const row = await app.db.selectFrom('sounds').selectAll().where('id', '=', params.id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const input = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.category_id !== undefined && { categoryId: body.category_id }),
    ...(body.tier_level !== undefined && { tierLevel: body.tier_level }),
    ...(body.is_public !== undefined && { isPublic: body.is_public }),
  }
  const note = noteOf(app, 'sound_changed', { session, address })
  return answerWithOne(app, await changeSound(app, row, input, files, { version: body.version, note }))
}

export async function answerDeleteSound(
  app: App,
  { params, session, address }: Input<typeof api.deleteSound, 'admin'>,
): Promise<Answer<typeof api.deleteSound>> {
  await deleteSound(app, params.id, noteOf(app, 'sound_deleted', { session, address }))
  return { status: 'ok' }
}
