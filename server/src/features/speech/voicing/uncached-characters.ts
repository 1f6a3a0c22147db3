import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import { partKey, toSpokenText } from './part-key.ts'
import { splitSpeech } from './split-speech.ts'
import { findKeptKeys } from '../files/speech-files.ts'
import type { PartToVoice } from './voice-message.ts'
import type { SpeechParts } from './voice-part.ts'

/** How many characters of a message an engine would really have to speak. */
export async function uncachedCharacters(app: SpeechParts, parts: readonly PartToVoice[]): Promise<number> {
  const pieces = parts.flatMap((part, index) => {
    if (part.kind !== 'speech') return []
    const version = app.speech.queues.get(part.voice.engine)?.engine.version ?? ''
    return splitSpeech(part.text, { isAwaited: index === 0 }).map((piece) => {
      const text = toSpokenText(piece.text)
      return { text, key: partKey(app.secrets, part.voice, version, text) }
    })
  })
  const unique = new Map(pieces.map(({ key, text }) => [key, text]))
  const kept = await findKeptKeys(app.db, [...unique.keys()])
  return unique.entries().reduce((sum, [key, text]) => sum + (kept.has(key) ? 0 : countCharacters(text)), 0)
}
