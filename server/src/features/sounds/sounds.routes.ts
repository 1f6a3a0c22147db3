import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/sounds/sounds-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireStreamer } from '../accounts/find-user.ts'
import { changeSound, createSound, deleteSound } from './save-sound.ts'
import { readCategories } from './sound-categories.ts'
import type { SoundRow } from './sound.ts'
import { toCategory, toSound } from './to-sound.ts'
import { filterSounds, openSounds, type SoundQuery, soundsUsableFor } from './usable-sounds.ts'

type SoundAnswer = Answer<typeof api.createOwnSound>

export async function answerSearchSounds(
  app: App,
  { params, query }: Input<typeof api.searchSounds, 'anyone'>,
): Promise<Answer<typeof api.searchSounds>> {
  const streamer = await requireStreamer(app.db, params.streamer)
  return readSounds(app, await soundsUsableFor(app, streamer.id), query)
}

export function answerSearchOpenSounds(
  app: App,
  { query }: Input<typeof api.searchOpenSounds, 'anyone'>,
): Promise<Answer<typeof api.searchOpenSounds>> {
  return readSounds(app, openSounds(app.db), query)
}

async function readSounds(
  app: App,
  sounds: SoundQuery,
  query: Input<typeof api.searchOpenSounds, 'anyone'>['query'],
): Promise<Answer<typeof api.searchOpenSounds>> {
  const categories = await readCategories(app.db)
  const found = filterSounds(sounds, query)
  const rows = found.selectAll('sounds').orderBy('name').orderBy('id')
  return readPage(found, rows, { page: query.page, limit: query.page_size }, (row) => toSound(row, categories))
}

export async function answerListSoundCategories(app: App): Promise<Answer<typeof api.listSoundCategories>> {
  const categories = await readCategories(app.db)
  return [...categories.values()].map(toCategory)
}

export async function answerListOwnSounds(
  app: App,
  { session }: Input<typeof api.listOwnSounds, 'session'>,
): Promise<Answer<typeof api.listOwnSounds>> {
  const categories = await readCategories(app.db)
  const own = app.db.selectFrom('sounds').selectAll().where('ownerId', '=', session.userId)
  const rows = await own.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => toSound(row, categories))
}

/** Whatever the form says, a streamer's sound is only for that streamer's viewers: only administrators publish. */
export async function answerCreateOwnSound(
  app: App,
  { body, files, session }: Input<typeof api.createOwnSound, 'session'>,
): Promise<SoundAnswer> {
  if (!files.sound_file) throw new AppError('sound_file_required')
  const { name, description, category_id: categoryId, tier_level: tierLevel } = body
  const input = { name, description, categoryId, tierLevel, isPublic: false }
  const row = await createSound(app, session.userId, input, { ...files, sound_file: files.sound_file })
  return toSound(row, await readCategories(app.db))
}

export async function answerUpdateOwnSound(
  app: App,
  { params, body, files, session }: Input<typeof api.updateOwnSound, 'session'>,
): Promise<SoundAnswer> {
  const row = await requireOwnSound(app, params.id, session.userId)
  const input = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.category_id !== undefined && { categoryId: body.category_id }),
    ...(body.tier_level !== undefined && { tierLevel: body.tier_level }),
    // An administrator listened to every public sound. After a change the sound is the streamer's own again.
    isPublic: false,
  }
  return toSound(await changeSound(app, row, input, files), await readCategories(app.db))
}

export async function answerDeleteOwnSound(
  app: App,
  { params, session }: Input<typeof api.deleteOwnSound, 'session'>,
): Promise<Answer<typeof api.deleteOwnSound>> {
  const row = await requireOwnSound(app, params.id, session.userId)
  await deleteSound(app, row.id)
  return { status: 'ok' }
}

async function requireOwnSound(app: App, id: string, userId: string): Promise<SoundRow> {
  const own = app.db.selectFrom('sounds').selectAll().where('id', '=', id).where('ownerId', '=', userId)
  const row = await own.executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
