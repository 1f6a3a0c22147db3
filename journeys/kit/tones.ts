/** The sample rate of the overlay. It would resample a file of another rate, so the samples could not be compared. */
export const toneRate = 48_000

/** A sine with the samples of a 16-bit file: the overlay plays exactly these if it changes nothing. */
export function tone(seconds: number, hertz: number, level = 0.4): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * toneRate) },
    (_, index) => Math.round(32_767 * level * Math.sin((2 * Math.PI * hertz * index) / toneRate)) / 32_768,
  )
}

export function toWav(samples: Float32Array, rate = toneRate): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) wav.writeInt16LE(Math.round(sample * 32_768), 44 + index * 2)
  return wav
}
