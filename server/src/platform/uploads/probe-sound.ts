import { parseBuffer } from 'music-metadata'
import { AudioRefused } from '../audio/audio-refused.ts'
import { checkShape, mostRate } from '../audio/sound-shape.ts'
import type { SoundKind } from './sound-kinds.ts'

const types: Record<SoundKind, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  vorbis: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
}

const codecs: Record<SoundKind, RegExp> = {
  mp3: /^MPEG (1|2|2\.5) Layer 3$/,
  wav: /^(PCM|IEEE_FLOAT|EXTENSIBLE|non-PCM \(65534\))/,
  vorbis: /^Vorbis/,
  opus: /^Opus/,
  m4a: /./,
}

/** Checks what the container says about itself. It may lie, so passing here only saves the decoder hopeless work. */
export async function probeSound(bytes: Uint8Array, kind: SoundKind): Promise<void> {
  const { format } = await parseBuffer(bytes, { mimeType: types[kind], size: bytes.length }, { skipCovers: true })
  const { codec, numberOfChannels = 1, sampleRate = mostRate } = format
  if (codec !== undefined && !codecs[kind].test(codec)) throw new AudioRefused('unsupported')
  checkShape({ channels: numberOfChannels, sampleRate })
}
