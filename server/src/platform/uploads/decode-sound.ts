import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { AudioRefused } from '../audio/audio-refused.ts'
import { decodeWav } from '../audio/files/decode-wav.ts'
import type { DecodedAudio } from '../audio/pcm.ts'
import { checkShape, mostRate } from '../audio/sound-shape.ts'
import { readMp3Frames } from './mp3-frames.ts'
import { readOggHead } from './ogg-head.ts'
import { firstBody, readOggPages } from './ogg-pages.ts'
import type { SoundKind } from './sound-kinds.ts'

/** Small, because two bytes of Opus can be 120 ms of sound. One step then unpacks a few megabytes at most. */
const chunkBytes = 1024
/** Checksums found the damage of an honest Ogg file before. A bomb of broken packets keeps a thread busy for nothing. */
const mostErrors = 100

/** Refuses a file as soon as more sound comes out than allowed, however small the file is. */
export async function decodeSound(bytes: Uint8Array, kind: SoundKind, mostSeconds: number): Promise<DecodedAudio> {
  switch (kind) {
    case 'wav':
      return withinSeconds(decodeWav(bytes, mostSeconds * mostRate), mostSeconds)
    case 'mp3':
      return decodeInChunks(new MPEGDecoder(), readMp3Frames(bytes, mostSeconds), mostSeconds)
    case 'vorbis':
    case 'opus':
      return decodeOgg(bytes, kind, mostSeconds)
    case 'm4a':
      throw new AudioRefused('needs_conversion')
  }
}

function decodeOgg(bytes: Uint8Array, kind: 'vorbis' | 'opus', mostSeconds: number): Promise<DecodedAudio> {
  const pages = readOggPages(bytes)
  checkShape(readOggHead(firstBody(pages), kind))
  return decodeInChunks(kind === 'opus' ? new OggOpusDecoder() : new OggVorbisDecoder(), pages, mostSeconds)
}

type Piece = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number; errors: unknown[] }

type ChunkDecoder = {
  ready: Promise<void>
  decode(data: Uint8Array): Piece | Promise<Piece>
  flush?(): Promise<Piece>
  free(): void
}

async function decodeInChunks(decoder: ChunkDecoder, bytes: Uint8Array, mostSeconds: number): Promise<DecodedAudio> {
  await decoder.ready
  try {
    const pieces: Piece[] = []
    let seconds = 0
    let errors = 0
    const keep = (piece: Piece) => {
      errors += piece.errors.length
      if (errors > mostErrors) throw new AudioRefused('damaged')
      // The end of an Ogg stream may cut off more than there is.
      if (piece.samplesDecoded <= 0) return
      checkShape({ channels: piece.channelData.length, sampleRate: piece.sampleRate })
      if (piece.sampleRate !== (pieces[0] ?? piece).sampleRate) throw new AudioRefused('damaged')
      seconds += piece.samplesDecoded / piece.sampleRate
      if (seconds > mostSeconds) throw new AudioRefused('too_long')
      pieces.push(piece)
    }
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      keep(await decoder.decode(bytes.subarray(start, start + chunkBytes)))
    }
    if (decoder.flush) keep(await decoder.flush())
    return joinPieces(pieces)
  } finally {
    decoder.free()
  }
}

function joinPieces(pieces: readonly Piece[]): DecodedAudio {
  const [first] = pieces
  if (!first) throw new AudioRefused('damaged')
  const length = pieces.reduce((sum, { samplesDecoded }) => sum + samplesDecoded, 0)
  const channels = first.channelData.map((_, channel) => {
    const samples = new Float32Array(length)
    let offset = 0
    for (const { channelData, samplesDecoded } of pieces) {
      const part = channelData[channel]?.subarray(0, samplesDecoded)
      if (part) samples.set(part, offset)
      offset += samplesDecoded
    }
    return samples.map((sample) => (Number.isFinite(sample) ? Math.max(-4, Math.min(4, sample)) : 0))
  })
  return { channels, sampleRate: first.sampleRate }
}

function withinSeconds(decoded: DecodedAudio, mostSeconds: number): DecodedAudio {
  if ((decoded.channels[0]?.length ?? 0) / decoded.sampleRate > mostSeconds) throw new AudioRefused('too_long')
  return decoded
}
