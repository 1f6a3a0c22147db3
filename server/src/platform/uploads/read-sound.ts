import { AudioRefused, type AudioRefusal } from '../audio/audio-refused.ts'
import { encodeMp3 } from '../audio/files/encode-mp3.ts'
import { polish } from '../audio/polish.ts'
import { secondsOf } from '../audio/pcm.ts'
import { toMono } from '../audio/to-mono.ts'
import { decodeSound } from './decode-sound.ts'
import { probeSound } from './probe-sound.ts'
import { recognise, type Upload } from './recognise.ts'
import { type SoundKind, soundKinds } from './sound-kinds.ts'

export type ReadSound =
  | { ok: true; kind: SoundKind; wav: Uint8Array; mp3: Uint8Array; seconds: number; peaks: number[] }
  | { ok: false; reason: AudioRefusal }

const mostBytes = 5 * 1024 * 1024
const mostSeconds = 30
const leastSeconds = 0.05

/**
 * Takes a stranger's file apart and makes it again: only samples survive, never the bytes. The file must be what it
 * says it is before anything decodes it. The decoded samples are counted, because headers lie.
 */
export async function readSound(upload: Upload): Promise<ReadSound> {
  try {
    return await readOrThrow(upload)
  } catch (error) {
    // Decoders throw all kinds of errors about damaged files.
    return { ok: false, reason: error instanceof AudioRefused ? error.reason : 'damaged' }
  }
}

async function readOrThrow(upload: Upload): Promise<ReadSound> {
  const { bytes } = upload
  if (bytes.length > mostBytes) throw new AudioRefused('too_large')
  const kind = await recognise(upload, soundKinds)
  if (kind === 'unknown') throw new AudioRefused('not_audio')
  if (kind === 'mismatch') throw new AudioRefused('type_mismatch')
  await probeSound(bytes, kind)
  const decoded = await decodeSound(bytes, kind, mostSeconds)
  const { pcm, wav, peaks } = polish({ samples: toMono(decoded.channels), sampleRate: decoded.sampleRate })
  if (pcm.samples.length === 0) throw new AudioRefused('silent')
  if (secondsOf(pcm) < leastSeconds) throw new AudioRefused('too_short')
  return { ok: true, kind, wav, mp3: await encodeMp3(pcm), seconds: secondsOf(pcm), peaks }
}
