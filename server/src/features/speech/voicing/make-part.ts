import { effectsIn } from '@lautgabe/contract/voices/voice-effects.ts'
import type { App } from '../../../app.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { findSpeechFile, keepSpeechFile } from '../files/speech-files.ts'
import { OfferedEngine } from '../offers/offered-engine.ts'
import { orderSpeech } from '../orders/order-speech.ts'
import type { EngineQueue } from './engine-queue.ts'
import type { PartToMake } from './part-to-make.ts'

type Parts = Pick<App, 'db' | 'clock' | 'speech' | 'audio' | 'audioStore' | 'notifications'>

/** Makes the file of a part, once for all who want it at the same time. */
export function makePart(app: Parts, queue: EngineQueue | OfferedEngine, part: PartToMake): Promise<SpeechFile> {
  return app.speech.inTheMaking.run(part.key, part.signal, (signal) => make(app, queue, { ...part, signal }))
}

async function make(app: Parts, queue: EngineQueue | OfferedEngine, part: PartToMake): Promise<SpeechFile> {
  const { turns } = app.speech
  const { key, turn } = part
  turns.set(key, turn)
  try {
    const kept = await findSpeechFile(app, key)
    if (kept) return kept
    return await (queue instanceof OfferedEngine ? orderSpeech(app, queue, part) : speakAndKeep(app, queue, part))
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}

async function speakAndKeep(app: Parts, queue: EngineQueue, part: PartToMake): Promise<SpeechFile> {
  const { key, text, voice, turn, preparedFor, signal, onQueued, onSpeaking } = part
  const { engineVoice, language, settings } = voice
  const request = { text, voice: engineVoice, language, settings, signal }
  const speaking = queue.speak(turn, request, () => onSpeaking?.(text, voice.engine))
  onQueued?.()
  const pcm = await speaking
  const { wav, seconds, peaks } = await app.audio.polish(pcm, effectsIn(settings))
  const file: SpeechFile = { key, kind: 'part', seconds, peaks }
  return keepSpeechFile(app, file, wav, preparedFor)
}
