import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { listSoundsById } from '../../sounds/find-sound.ts'
import { soundFileName, soundFilePath } from '../../sounds/sound.ts'
import { listVoicesById } from '../../voices/find-voice.ts'
import type { PartToVoice } from './message-pieces.ts'

/**
 * In place of a sound that is gone. The filters have read the words around it as divided: without a clear pause one voice
 * would say them as one word. Silence as long as the sound would be heard as a fault.
 */
const gapSeconds = 0.5

/** The fields of a part that decide who says what. The part may come from a read message or from a stored script. */
type CastPart = { kind: 'speech'; voice: { id: string }; spoken: string } | { kind: 'sound'; sound: { id: string } }

/**
 * Decides for each part of a message who says what with which engine. Without a streamer, the message has only sounds
 * that are there for everybody.
 */
export async function castMessage(
  { db }: Pick<App, 'db'>,
  parts: readonly CastPart[],
  streamerId: string | null,
): Promise<PartToVoice[]> {
  const voiceIds = parts.flatMap((part) => (part.kind === 'speech' ? part.voice.id : []))
  const soundIds = parts.flatMap((part) => (part.kind === 'sound' ? part.sound.id : []))
  const voices = new Map((await listVoicesById(db, [...new Set(voiceIds)])).map((voice) => [voice.id, voice]))
  const found = await listSoundsById(db, [...new Set(soundIds)], streamerId)
  const sounds = new Map(found.map((sound) => [sound.id, sound]))
  return parts.map((part): PartToVoice => {
    if (part.kind === 'speech') {
      const voice = voices.get(part.voice.id)
      if (!voice) throw new AppError('no_valid_voice')
      return { kind: 'speech', voice, text: part.spoken }
    }
    const sound = sounds.get(part.sound.id)
    // The sound was deleted or made private a moment ago: the message goes on without it.
    if (!sound) return { kind: 'pause', seconds: gapSeconds }
    const { id, name, seconds, peaks, audioToken } = sound
    const place = { fileName: soundFileName.wav(audioToken), path: soundFilePath.wav(audioToken) }
    return { kind: 'sound', sound: { id, name, seconds, peaks, ...place } }
  })
}
