import { AppError } from '../../../platform/app-error.ts'
import { waveformOfParts } from './waveform-of-parts.ts'
import { readPartName, type SpeechFile } from '../files/speech-file.ts'
import { findSpeechFile, forgetLostFile, keepSpeechFile } from '../files/speech-files.ts'
import type { ReadyPart } from './voice-message.ts'
import type { SpeechParts } from './voice-part.ts'

/** The whole message as one file, made once, for previews and downloads. */
export async function mixMessage(
  app: SpeechParts,
  parts: readonly ReadyPart[],
  signal: AbortSignal = toTheEnd,
): Promise<SpeechFile> {
  const recipe = parts.map(({ fileName, startSeconds, gainDecibels }) => [fileName, startSeconds, gainDecibels])
  const key = app.secrets.fingerprint(JSON.stringify(recipe), 'speech-mix')
  // Many may ask for the same mix at once. Mixing it for each of them would keep all other audio waiting.
  return app.speech.inTheMaking.run(key, signal, (shared) => findOrMix(app, key, parts, shared))
}

const toTheEnd = new AbortController().signal

async function findOrMix(
  app: SpeechParts,
  key: string,
  parts: readonly ReadyPart[],
  signal: AbortSignal,
): Promise<SpeechFile> {
  const kept = await findSpeechFile(app, key)
  if (kept) return kept
  const timeline = await Promise.all(parts.map((part, index) => toTimeline(app, part, parts[index - 1])))
  // A caller can give up while it waits. The mixing itself is short and cannot be stopped.
  const { mp3, seconds } = await app.speech.mixing.run({ owner: key }, signal, () => app.audio.mix(timeline.flat()))
  const file: SpeechFile = { key, kind: 'mix', seconds, peaks: waveformOfParts(parts, seconds) }
  return keepSpeechFile(app, file, mp3)
}

/** The silence before a part is the time between its start and the end of the previous part. */
async function toTimeline(app: SpeechParts, part: ReadyPart, before: ReadyPart | undefined) {
  const wav = await app.audioStore.read(part.fileName)
  if (!wav) {
    const lost = readPartName(part.fileName)
    if (lost) await forgetLostFile(app, lost)
    throw new AppError('processing_failed')
  }
  const silence = part.startSeconds - (before ? before.startSeconds + before.seconds : 0)
  return [
    { kind: 'pause' as const, seconds: Math.max(0, silence) },
    { kind: part.kind, wav },
  ]
}
