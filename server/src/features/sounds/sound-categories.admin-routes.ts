import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/sounds/sounds-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { toCategory } from './to-sound.ts'

type CategoryAnswer = Answer<typeof api.createSoundCategory>

export async function answerListSoundCategoriesForAdmin(
  app: App,
): Promise<Answer<typeof api.listSoundCategoriesForAdmin>> {
  const rows = await app.db
    .selectFrom('soundCategories')
    .leftJoin('sounds', 'sounds.categoryId', 'soundCategories.id')
    .select((select) => [
      'soundCategories.id',
      'soundCategories.name',
      'soundCategories.nameDe',
      select.fn.count<number>('sounds.id').as('sounds'),
    ])
    .groupBy('soundCategories.id')
    .orderBy('soundCategories.name')
    .execute()
  return rows.map(({ id, name, nameDe, sounds }) => ({ id, name, name_de: nameDe, sounds }))
}

export async function answerCreateSoundCategory(
  app: App,
  { body, session, address }: Input<typeof api.createSoundCategory, 'admin'>,
): Promise<CategoryAnswer> {
  const row = { id: app.newId(), name: body.name, nameDe: body.name_de }
  const values = { ...row, createdAt: app.clock.now() }
  await app.db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('soundCategories').values(values).execute()
      await recordAct(app, tx, { action: 'sound_category_created', by: session, from: address, onThing: row })
    })
    .catch(toRefusal)
  return { ...toCategory(row), sounds: 0 }
}

export async function answerUpdateSoundCategory(
  app: App,
  { params, body, session, address }: Input<typeof api.updateSoundCategory, 'admin'>,
): Promise<CategoryAnswer> {
  const changed = await app.db
    .transaction()
    .execute(async (tx) => {
      const names = { name: body.name, nameDe: body.name_de }
      const renamed = tx.updateTable('soundCategories').set(names).where('id', '=', params.id)
      const onThing = await renamed.returning(['id', 'name']).executeTakeFirst()
      const act = { action: 'sound_category_changed', by: session, from: address } as const
      if (onThing) await recordAct(app, tx, { ...act, onThing })
      return onThing
    })
    .catch(toRefusal)
  const all = await answerListSoundCategoriesForAdmin(app)
  const answer = changed && all.find(({ id }) => id === params.id)
  if (!answer) throw new AppError('not_found')
  return answer
}

export async function answerDeleteSoundCategory(
  app: App,
  { params, session, address }: Input<typeof api.deleteSoundCategory, 'admin'>,
): Promise<Answer<typeof api.deleteSoundCategory>> {
  await app.db.transaction().execute(async (tx) => {
    const removed = tx.deleteFrom('soundCategories').where('id', '=', params.id).returning(['id', 'name'])
    const onThing = await removed.executeTakeFirst()
    if (!onThing) throw new AppError('not_found')
    await recordAct(app, tx, { action: 'sound_category_deleted', by: session, from: address, onThing })
  })
  return { status: 'ok' }
}

/** To a reader, two names of one language that differ only in case are the same. */
function toRefusal(error: unknown): never {
  const { constraint = '' } = error as { constraint?: string }
  throw constraint.startsWith('sound_categories_name') ? new AppError('sound_category_name_taken') : error
}
