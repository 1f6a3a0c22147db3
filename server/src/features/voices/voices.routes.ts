import type { toggleVoice, getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/voices/voices-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireStreamer, requireUser } from '../accounts/find-user.ts'
import { readOwnUser } from '../accounts/to-user.ts'
import { listVoiceChoices, toggleVoiceChoice } from '../accounts/voice-choices.ts'
import { listOpenVoices } from './callable-voices.ts'
import { pleasantFirst } from './pleasant-first.ts'
import { toVoice } from './to-voice.ts'
import { filterVoices, openVoices, type VoiceQuery, voicesOfferedTo, voicesUsableFor } from './usable-voices.ts'

const inOrder = (query: VoiceQuery) => pleasantFirst(query.selectAll()).orderBy('id')

/** A private voice is there for its owner only. */
export async function answerVoice(
  app: App,
  { params, session }: Input<typeof api.getVoice, 'anyone-or-session'>,
): Promise<Answer<typeof api.getVoice>> {
  const row = await app.db
    .selectFrom('voices')
    .selectAll()
    .where('id', '=', params.id)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', session?.userId ?? null)]))
    .where('isEnabled', '=', true)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toVoice(row)
}

const featuredMax = 24

export async function answerFeaturedVoices(
  app: App,
  { query }: Input<typeof api.listFeaturedVoices, 'anyone'>,
): Promise<Answer<typeof api.listFeaturedVoices>> {
  const featured = (await listOpenVoices(app.db)).filter((voice) => voice.isFeatured)
  return featured
    .filter(({ language }) => language === query.language)
    .slice(0, featuredMax)
    .map(toVoice)
}

export async function answerSearchVoices(
  app: App,
  { params, query }: Input<typeof api.searchVoices, 'anyone'>,
): Promise<Answer<typeof api.searchVoices>> {
  const streamer = await requireStreamer(app.db, params.username)
  const found = filterVoices(await voicesUsableFor(app, streamer), query)
  return readPage(found, inOrder(found), { page: query.page, limit: query.page_size }, toVoice)
}

export async function answerSearchOpenVoices(
  app: App,
  { query }: Input<typeof api.searchOpenVoices, 'anyone'>,
): Promise<Answer<typeof api.searchOpenVoices>> {
  const found = filterVoices(openVoices(app.db), query)
  return readPage(found, inOrder(found), { page: query.page, limit: query.page_size }, toVoice)
}

export async function answerVoiceCapabilities(
  app: App,
  { params }: Input<typeof api.readVoiceCapabilities, 'anyone'>,
): Promise<Answer<typeof api.readVoiceCapabilities>> {
  const streamer = await requireStreamer(app.db, params.username)
  const { tier, multiple_voices, can_have_private_voice, can_have_private_sound } = await app.capabilitiesOf(
    streamer.id,
  )
  return { tier, multiple_voices, can_have_private_voice, can_have_private_sound }
}

export async function answerSearchOwnVoices(
  app: App,
  { query, session }: Input<typeof api.searchOwnVoices, 'session'>,
): Promise<Answer<typeof api.searchOwnVoices>> {
  const { voicePreference: mode } = await requireUser(app.db, session.userId)
  const listed = new Set(mode === 'allow_all' ? [] : await listVoiceChoices(app.db, session.userId, mode))
  const { tier } = await app.capabilitiesOf(session.userId)
  const found = filterVoices(voicesOfferedTo(app.db, session.userId, tier), query)
  return readPage(found, inOrder(found), { page: query.page, limit: query.page_size }, (row) => {
    const isListed = listed.has(row.id)
    return { ...toVoice(row), is_listed: isListed, is_allowed: mode === 'whitelist' ? isListed : !isListed }
  })
}

export async function answerToggleVoice(
  app: App,
  { params, session }: Input<typeof toggleVoice, 'session'>,
): Promise<Answer<typeof getMe>> {
  const { tier } = await app.capabilitiesOf(session.userId)
  const offered = voicesOfferedTo(app.db, session.userId, tier).where('id', '=', params.id)
  if (!(await offered.select('id').executeTakeFirst())) throw new AppError('not_found')
  await toggleVoiceChoice(app.db, session.userId, params.id)
  return readOwnUser(app, session)
}
