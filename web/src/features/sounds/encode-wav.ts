const headerBytes = 44
const bytesPerSample = 2

/** 16-bit WAV, one array per channel, each sample from -1 to 1. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0
  const frameBytes = channels.length * bytesPerSample
  const bytes = new Uint8Array(headerBytes + frames * frameBytes)
  const view = new DataView(bytes.buffer)
  const write = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, bytesPerSample * 8, true)
  write(36, 'data')
  view.setUint32(40, frames * frameBytes, true)
  for (const [channel, samples] of channels.entries()) {
    for (const [frame, sample] of samples.entries()) {
      const value = Math.round(Math.min(1, Math.max(-1, sample)) * 0x7fff)
      view.setInt16(headerBytes + frame * frameBytes + channel * bytesPerSample, value, true)
    }
  }
  return bytes
}

/** Half a minute of stereo at 48 kHz would exceed the upload limit. */
export function fittingRate(seconds: number, channels: number, maxBytes: number): number {
  const rates = [48_000, 44_100, 32_000]
  const room = (maxBytes - headerBytes) / (seconds * channels * bytesPerSample)
  return rates.find((rate) => rate <= room) ?? 24_000
}
