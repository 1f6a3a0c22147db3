const sampleRateOfGlottis = 24_000
const secondsPerCharacter = 0.065
const leastSeconds = 0.4
const charactersPerSyllable = 2.6
const loudest = 0.5

/** First and second formant of each vowel in Hz. */
const formants: Record<string, readonly [number, number]> = {
  a: [730, 1200],
  e: [450, 2000],
  i: [300, 2300],
  o: [480, 900],
  u: [320, 800],
}
const murmur = [500, 1500] as const

/**
 * Not speech, but a listener can tell it from silence and from other voices. It is as long as its text, with one bump
 * per syllable.
 */
export function babble(text: string, pitchHz: number, speed = 1): Float32Array {
  const seconds = Math.max(leastSeconds, text.length * secondsPerCharacter) / speed
  const length = Math.round(seconds * sampleRateOfGlottis)
  const vowels = text.toLowerCase().match(/[aeiou]/g) ?? []
  const syllables = Math.max(1, Math.round(text.length / charactersPerSyllable))
  const samples = new Float32Array(length)
  const lower = resonator()
  const upper = resonator()
  let phase = 0
  for (let index = 0; index < length; index++) {
    const position = (index / length) * syllables
    const [first, second] = formants[vowels[Math.floor(position)] ?? ''] ?? murmur
    // The voice sinks towards the end, as in a statement.
    phase += (pitchHz * (1.1 - (0.2 * index) / length)) / sampleRateOfGlottis
    const pulse = 1 - 2 * (phase % 1)
    const bump = Math.sin(Math.PI * (position % 1)) ** 0.5
    samples[index] = bump * (lower(pulse, first, 90) + 0.6 * upper(pulse, second, 130))
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  return samples.map((sample) => (sample * loudest) / peak)
}

/** A two-pole filter that rings at the frequency it is given. */
function resonator() {
  let one = 0
  let two = 0
  return (input: number, frequency: number, bandwidth: number) => {
    const radius = Math.exp((-Math.PI * bandwidth) / sampleRateOfGlottis)
    const turn = (2 * Math.PI * frequency) / sampleRateOfGlottis
    const output = input * (1 - radius) + 2 * radius * Math.cos(turn) * one - radius * radius * two
    two = one
    one = output
    return output
  }
}

/** 16 bits, little endian, one channel, at the given rate. */
export function toPcmBytes(samples: Float32Array, sampleRate: number): Buffer {
  const length = Math.round((samples.length * sampleRate) / sampleRateOfGlottis)
  const bytes = Buffer.alloc(length * 2)
  for (let index = 0; index < length; index++) {
    const sample = samples[Math.floor((index * sampleRateOfGlottis) / sampleRate)] ?? 0
    bytes.writeInt16LE(Math.round(sample * 32_767), index * 2)
  }
  return bytes
}

/** A WAV without lengths in its header, as streaming servers write it. */
export function toStreamedWav(pcm: Buffer, sampleRate: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(0xffff_ffff, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(0xffff_ffff, 40)
  return Buffer.concat([header, pcm])
}
