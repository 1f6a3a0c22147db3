import type { Language } from '@lautgabe/contract/languages.ts'
import type { SpeechEngine, SpeechSettings } from '../../../outside/speech-engines/speech-engine.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'

/** Who speaks, as the engine knows them. */
export type SpeakingVoice = {
  engine: SpeechEngine['name']
  engineVoice: string
  settings: SpeechSettings
  language: Language
}

/** Raised when trimming, levelling or the file format changes: what was kept before sounds different. */
const polishVersion = 1

/** Without control characters, which nobody hears and the log cannot keep. */
export const toSpokenText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The same words in the same voice are found again under this key, by whoever wants to hear them. */
export function partKey(secrets: SecretBox, voice: SpeakingVoice, engineVersion: string, text: string): string {
  const settings = Object.entries(voice.settings).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const everything = [voice.engine, engineVersion, voice.engineVoice, settings, voice.language, text, polishVersion]
  return secrets.fingerprint(JSON.stringify(everything), 'speech-part')
}
