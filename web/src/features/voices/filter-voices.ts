import type { Language } from '@lautgabe/contract/languages.ts'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'

export type VoiceFilter = {
  text: string
  language: Language | undefined
  engine: EngineName | undefined
  isEnabled: boolean | undefined
}

export function filterVoices(voices: readonly AdminVoice[], filter: VoiceFilter): AdminVoice[] {
  const key = toMatchKey(filter.text)
  const { language, engine, isEnabled } = filter
  return voices.filter(
    (voice) =>
      [voice.name, voice.engine_voice, voice.owner_username ?? '', ...voice.tags].some((text) =>
        toMatchKey(text).includes(key),
      ) &&
      (language === undefined || voice.language === language) &&
      (engine === undefined || voice.engine === engine) &&
      (isEnabled === undefined || voice.is_enabled === isEnabled),
  )
}
