import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type * as api from '@lautgabe/contract/voices/voices-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Input } from '../../platform/http/route.ts'
import { findUser, lockUser, usernamesOf } from '../accounts/find-user.ts'
import { forgetVoiceChoices } from '../accounts/voice-choices.ts'
import { createVoice, newSampleToken } from './create-voice.ts'
import { toAdminVoice } from './to-voice.ts'
import type { VoiceRow } from './voice.ts'

type VoiceAnswer = Answer<typeof api.createVoice>

async function answerWith(app: App, row: VoiceRow | undefined): Promise<VoiceAnswer> {
  if (!row) throw new AppError('not_found')
  const names = await usernamesOf(app.db, row.ownerId ? [row.ownerId] : [])
  return toAdminVoice(row, names.get(row.ownerId ?? ''))
}

export async function answerListAllVoices(app: App): Promise<Answer<typeof api.listAllVoices>> {
  const rows = await app.db.selectFrom('voices').selectAll().orderBy('name').orderBy('id').execute()
  const names = await usernamesOf(
    app.db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map((row) => toAdminVoice(row, names.get(row.ownerId ?? '')))
}

export async function answerCreateVoice(
  app: App,
  { body, session, address }: Input<typeof api.createVoice, 'admin'>,
): Promise<VoiceAnswer> {
  const { engine_voice: engineVoice, is_enabled: isEnabled, is_featured: isFeatured, ...rest } = body
  const row = await app.db.transaction().execute(async (tx) => {
    const made = await createVoice(app, tx, { ...rest, engineVoice, isEnabled, isFeatured })
    if (!made) throw new AppError('voice_name_taken')
    await recordAct(app, tx, { action: 'voice_created', by: session, from: address, onThing: made })
    return made
  })
  return answerWith(app, row)
}

export async function answerUpdateVoice(
  app: App,
  { params, body, session, address }: Input<typeof api.updateVoice, 'admin'>,
): Promise<VoiceAnswer> {
  const soundsDifferent = [body.engine, body.engine_voice, body.settings, body.language].some(
    (value) => value !== undefined,
  )
  const changes = {
    ...(body.name !== undefined && { name: body.name, matchKey: toMatchKey(body.name) }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.gender !== undefined && { gender: body.gender }),
    ...(body.tags !== undefined && { tags: body.tags }),
    ...(body.engine !== undefined && { engine: body.engine }),
    ...(body.engine_voice !== undefined && { engineVoice: body.engine_voice }),
    ...(body.settings !== undefined && { settings: JSON.stringify(body.settings) }),
    ...(body.tier !== undefined && { tier: body.tier }),
    ...(body.is_enabled !== undefined && { isEnabled: body.is_enabled }),
    ...(body.is_featured !== undefined && { isFeatured: body.is_featured }),
    ...(soundsDifferent && { sampleToken: newSampleToken() }),
    updatedAt: app.clock.now(),
  }
  const row = await app.db
    .transaction()
    .execute(async (tx) => {
      const changed = await tx
        .updateTable('voices')
        .set(changes)
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirst()
      if (changed) await recordAct(app, tx, { action: 'voice_changed', by: session, from: address, onThing: changed })
      return changed
    })
    .catch((error: unknown) => {
      throw isNameTaken(error) ? new AppError('voice_name_taken') : error
    })
  return answerWith(app, row)
}

const isNameTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'voices_match_key_key'

export async function answerDeleteVoice(
  app: App,
  { params, session, address }: Input<typeof api.deleteVoice, 'admin'>,
): Promise<Answer<typeof api.deleteVoice>> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('voices').where('id', '=', params.id).returning(['id', 'name']).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await forgetVoiceChoices(tx, params.id)
    await recordAct(app, tx, { action: 'voice_deleted', by: session, from: address, onThing: row })
  })
  return { status: 'ok' }
}

export async function answerSetVoiceOwner(
  app: App,
  { params, body, session, address }: Input<typeof api.setVoiceOwner, 'admin'>,
): Promise<VoiceAnswer> {
  const { owner_id: ownerId } = body
  // The sample gets a new address too: people who knew it from the public voice must not keep it.
  const changes = { ownerId, sampleToken: newSampleToken(), updatedAt: app.clock.now() }
  const plan = ownerId === null ? undefined : await app.capabilitiesOf(ownerId)
  const row = await app.db.transaction().execute(async (tx) => {
    if (ownerId !== null && plan) await requireRoomFor(tx, plan, ownerId, params.id)
    const found = tx.selectFrom('voices').select('ownerId').where('id', '=', params.id).forUpdate()
    const before = await found.executeTakeFirst()
    const changed = tx.updateTable('voices').set(changes).where('id', '=', params.id)
    const voice = await changed.returningAll().executeTakeFirst()
    const act = { action: 'voice_owner_changed', by: session, from: address } as const
    // If nobody gets the voice, the entry is about the streamer who loses it.
    const onUser = ownerId ?? before?.ownerId ?? undefined
    if (voice) await recordAct(app, tx, { ...act, onThing: voice, onUser })
    return voice
  })
  return answerWith(app, row)
}

async function requireRoomFor(
  tx: DatabaseTransaction,
  { max_private_voices: most }: Capabilities,
  ownerId: string,
  voiceId: string,
): Promise<void> {
  if (!(await findUser(tx, ownerId))) throw new AppError('user_not_found')
  await lockUser(tx, ownerId)
  const { count } = await tx
    .selectFrom('voices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('id', '!=', voiceId)
    .executeTakeFirstOrThrow()
  if (count >= most) throw new AppError('private_voices')
}
