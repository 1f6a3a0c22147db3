import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { MessageCatalogue, MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../app.ts'
import type { UserRow } from '../accounts/user.ts'
import { listCallableSounds, listOpenSounds } from '../sounds/callable-sounds.ts'
import { type CallableVoice, listCallableVoices, listOpenVoices } from '../voices/callable-voices.ts'
import { bestUnderstood } from '../voices/best-understood.ts'
import { isCharacter } from '../voices/pleasant-first.ts'
import { defaultSettings, settingsOf } from './streamer-settings.ts'

/** Everything that `readMessage` needs to know. */
export type MessageRules = { catalogue: MessageCatalogue; limits: MessageLimits }

type Streamer = Pick<UserRow, 'id' | 'language' | 'voicePreference'>

/**
 * Every voice and sound that a streamer's viewers can call by name, the reason if it may not be used, and the limits of
 * one message.
 */
export async function messageRulesOf(
  app: Pick<App, 'db' | 'capabilitiesOf'>,
  streamer: Streamer,
): Promise<MessageRules> {
  const plan = await app.capabilitiesOf(streamer.id)
  return messageRulesBy(app, streamer, plan, await settingsOf(app.db, streamer.id))
}

/** The same for callers who already know the streamer's plan and settings. */
export async function messageRulesBy(
  { db }: Pick<App, 'db'>,
  streamer: Streamer,
  plan: Capabilities,
  settings: StreamerSettings,
): Promise<MessageRules> {
  const [voices, sounds] = await Promise.all([
    listCallableVoices(db, streamer, plan),
    listCallableSounds(db, streamer.id, plan),
  ])
  const chosen = settings.default_voices[streamer.language]
  return {
    catalogue: {
      voices: voices.map(toCatalogueVoice),
      sounds,
      default_voice_id: chooseDefault(voices, streamer.language, chosen),
      pronunciations: settings.pronunciations,
    },
    limits: {
      ...settings.limits,
      multiple_voices: plan.multiple_voices,
      number_shortcuts: settings.number_shortcuts,
    },
  }
}

/** For visitors without a streamer: public voices and sounds, no settings of a streamer. */
export async function openMessageRules({ db }: Pick<App, 'db'>, language: Language): Promise<MessageRules> {
  const voices = await listOpenVoices(db)
  return {
    catalogue: {
      voices: voices.map(toCatalogueVoice),
      sounds: await listOpenSounds(db),
      default_voice_id: chooseDefault(voices, language, null),
      pronunciations: [],
    },
    limits: { ...defaultSettings.limits, multiple_voices: true, number_shortcuts: defaultSettings.number_shortcuts },
  }
}

function toCatalogueVoice({
  id,
  name,
  language,
  gender,
  colour,
  barredBy,
}: CallableVoice): MessageCatalogue['voices'][number] {
  return { id, name, language, gender, colour, ...(barredBy && { barred_by: barredBy }) }
}

/**
 * The voice that is understood best, if it is there. Featured voices come first in the list, so the first voice of a
 * language is a pleasant one if there is any. A character reads only if there is nobody else.
 */
function chooseDefault(voices: readonly CallableVoice[], language: Language, chosen: string | null): string | null {
  const usable = voices.filter(({ barredBy }) => barredBy === undefined)
  const speaking = usable.filter((voice) => voice.language === language)
  const found =
    usable.find(({ id }) => id === chosen) ??
    bestUnderstood(speaking, language) ??
    speaking.find((voice) => !isCharacter(voice)) ??
    speaking[0] ??
    usable.find((voice) => !isCharacter(voice)) ??
    usable[0]
  return found?.id ?? null
}
