import type { Language } from '@lautgabe/contract/languages.ts'
import { isEffectSetting } from '@lautgabe/contract/voices/voice-effects.ts'
import type { SpeechEngine, SpeechSettings } from '../../../outside/speech-engines/speech-engine.ts'
import { effectsVersion } from '../../../platform/audio/effects/apply-effects.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'

/** The speaking voice, as the engine knows it. */
export type SpeakingVoice = {
  engine: SpeechEngine['name']
  engineVoice: string
  settings: SpeechSettings
  language: Language
}

/** Raise it when trimming, levelling or the file format changes: files from before sound different. */
const polishVersion = 1

/** Removes control characters, which nobody hears and the log cannot store. */
export const toSpokenText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Everyone finds the same words in the same voice under the same key. */
export function partKey(secrets: SecretBox, voice: SpeakingVoice, engineVersion: string, text: string): string {
  const settings = Object.entries(voice.settings).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const everything = [voice.engine, engineVersion, voice.engineVoice, settings, voice.language, text, polishVersion]
  // Speech without effects stays known when an effect changes.
  if (settings.some(([name]) => isEffectSetting(name))) everything.push(effectsVersion)
  return secrets.fingerprint(JSON.stringify(everything), 'speech-part')
}
