import { aTone, silence } from '../tones.ts'
import { wavBytes } from '../wav-bytes.ts'
import { type HostileUpload, join, payload, uint32le } from './hostile-upload.ts'

const tone = aTone({ seconds: 0.5, decibels: -6 }).samples

const patched = (offset: number, bytes: Uint8Array) => {
  const wav = wavBytes([tone])
  wav.set(bytes, offset)
  return wav
}

/** A reader that believes the last format finds an honest file. The format before it counts for the sound. */
function withHonestFormatBehind(wav: Uint8Array): Buffer {
  const body = join(wav.subarray(8), wavBytes([tone]).subarray(12, 36))
  return join('RIFF', uint32le(body.length), body)
}

const channelsOf = (count: number) => Array.from({ length: count }, () => tone.subarray(0, 2400))

/** Headers that lie, and files that hold no sound. */
export function wavAttacks(): HostileUpload[] {
  const refused: [string, Uint8Array][] = [
    ['six channels', wavBytes(channelsOf(6))],
    ['255 channels', wavBytes(channelsOf(255))],
    ['65535 channels claimed', patched(22, Uint8Array.of(255, 255))],
    ['no channel', patched(22, Uint8Array.of(0, 0))],
    ['no rate', wavBytes([tone], { sampleRate: 0 })],
    ['1 Hz', wavBytes([tone], { sampleRate: 1 })],
    ['7999 Hz', wavBytes([tone], { sampleRate: 7999 })],
    ['192 kHz', wavBytes([tone], { sampleRate: 192_000 })],
    ['4 GHz', wavBytes([tone], { sampleRate: 0xffff_ffff })],
    ['4 GHz, and an honest format behind', withHonestFormatBehind(wavBytes([tone], { sampleRate: 0xffff_ffff }))],
    ['six channels, and an honest format behind', withHonestFormatBehind(wavBytes(channelsOf(6)))],
    ['a second format before the sound', join(wavBytes([tone]).subarray(0, 36), wavBytes([tone]).subarray(12))],
    ['no bits', patched(34, Uint8Array.of(0, 0))],
    ['7 bits', patched(34, Uint8Array.of(7, 0))],
    ['12 bits', patched(34, Uint8Array.of(12, 0))],
    ['65535 bits', patched(34, Uint8Array.of(255, 255))],
    ['frames of no bytes', wavBytes([tone], { claimedBlockBytes: 0 })],
    ['frames of 65535 bytes', wavBytes([tone], { claimedBlockBytes: 65_535 })],
    ['ADPCM', wavBytes([tone], { claimedTag: 17 })],
    ['µ-law', wavBytes([tone], { claimedTag: 7 })],
    ['MP3 inside WAV', wavBytes([tone], { claimedTag: 85 })],
    ['empty format', patched(16, uint32le(0))],
    ['4 GB of format', patched(16, uint32le(0xffff_ffff))],
    ['format chunk renamed', patched(12, Buffer.from('xxxx'))],
    ['data chunk renamed', patched(36, Buffer.from('xxxx'))],
    ['data before the format', join('RIFF', uint32le(100), 'WAVEdata', uint32le(64), Buffer.alloc(64))],
    ['4 GB list before the data', patched(36, join('LIST', uint32le(0xffff_fff0)))],
    [
      '100,000 empty chunks',
      join('RIFF', uint32le(800_004), 'WAVE', ...Array.from({ length: 100_000 }, () => 'junk\0\0\0\0')),
    ],
    ['ten minutes', wavBytes([new Float32Array(8000 * 600).fill(0.5)], { depth: 8, sampleRate: 8000 })],
    ['31 seconds', wavBytes([aTone({ seconds: 31, sampleRate: 8000 }).samples], { sampleRate: 8000 })],
    ['six megabytes', wavBytes([new Float32Array(3_000_000).fill(0.3)])],
    ['silence', wavBytes([silence(1).samples])],
    ['not numbers', wavBytes([new Float32Array(9600).fill(Number.NaN)], { depth: 'float32' })],
    ['no samples', wavBytes([new Float32Array()])],
    ['one sample', wavBytes([Float32Array.of(1)])],
    ['RIFX', patched(0, Buffer.from('RIFX'))],
    ['AVI', patched(8, Buffer.from('AVI '))],
    ['RF64', patched(0, Buffer.from('RF64'))],
  ]
  const accepted: [string, Uint8Array][] = [
    ['4 GB claimed', wavBytes([tone], { claimedDataBytes: 0xffff_ffff })],
    ['opposite channels', wavBytes([tone, tone.map((sample) => -sample)])],
    ['samples far above full scale', wavBytes([tone.map((sample) => sample * 1e30)], { depth: 'float32' })],
    ['a script in a comment', wavBytes([tone], { chunkBefore: 'LIST' })],
    ['a script behind', join(wavBytes([tone]), payload)],
    ['96 kHz', wavBytes([tone], { sampleRate: 96_000 })],
    ['64-bit floats', wavBytes([tone], { depth: 'float64' })],
    ['8 bits', wavBytes([tone], { depth: 8 })],
  ]
  return [...uploads('refused', refused), ...uploads('accepted', accepted)]
}

function uploads(expected: HostileUpload['expected'], attacks: readonly [string, Uint8Array][]): HostileUpload[] {
  return attacks.map(([label, bytes]) => ({
    label: `wav: ${label}`,
    as: 'sound',
    expected,
    bytes,
    name: 'a.wav',
    declaredType: 'audio/wav',
  }))
}
