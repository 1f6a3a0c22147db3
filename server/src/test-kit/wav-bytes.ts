type Depth = 8 | 16 | 24 | 32 | 'float32' | 'float64'

type WavShape = {
  depth?: Depth
  sampleRate?: number
  isExtensible?: boolean
  chunkBefore?: string
  claimedTag?: number
  claimedChannels?: number
  claimedBlockBytes?: number
  claimedDataBytes?: number
}

/**
 * Writes a WAV file as other programs do, or with a header that lies. It does not use the product's own writer, on
 * purpose.
 */
export function wavBytes(channels: readonly Float32Array[], shape: WavShape = {}): Uint8Array<ArrayBuffer> {
  const { depth = 16, sampleRate = 48_000, isExtensible = false } = shape
  const bits = typeof depth === 'number' ? depth : Number(depth.slice(5))
  const tag = shape.claimedTag ?? (typeof depth === 'number' ? 1 : 3)
  const blockBytes = shape.claimedBlockBytes ?? (channels.length * bits) / 8
  const format = Buffer.alloc(isExtensible ? 40 : 16)
  format.writeUInt16LE(isExtensible ? 0xff_fe : tag, 0)
  format.writeUInt16LE(shape.claimedChannels ?? channels.length, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE((sampleRate * blockBytes) >>> 0, 8)
  format.writeUInt16LE(blockBytes, 12)
  format.writeUInt16LE(bits, 14)
  if (isExtensible) {
    format.writeUInt16LE(22, 16)
    format.writeUInt16LE(bits, 18)
    format.writeUInt16LE(tag, 24)
    format.set([0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71], 30)
  }
  const sound = encodeSamples(channels, depth)
  const before = shape.chunkBefore === undefined ? [] : [chunk(shape.chunkBefore, Buffer.alloc(31, 7))]
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), ...before, chunk('data', sound)])
  const bytes = new Uint8Array(Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body]))
  if (shape.claimedDataBytes !== undefined) {
    bytes.set(uint32(shape.claimedDataBytes), bytes.length - sound.length - (sound.length % 2) - 4)
    bytes.set(uint32(shape.claimedDataBytes), 4)
  }
  return bytes
}

function chunk(name: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), uint32(body.length), body, Buffer.alloc(body.length % 2)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function encodeSamples(channels: readonly Float32Array[], depth: Depth): Buffer {
  const length = channels[0]?.length ?? 0
  const bytesEach = typeof depth === 'number' ? depth / 8 : Number(depth.slice(5)) / 8
  const bytes = Buffer.alloc(length * channels.length * bytesEach)
  for (let index = 0; index < length; index++) {
    for (const [channel, samples] of channels.entries()) {
      const offset = (index * channels.length + channel) * bytesEach
      const sample = samples[index] ?? 0
      if (depth === 'float32') bytes.writeFloatLE(sample, offset)
      else if (depth === 'float64') bytes.writeDoubleLE(sample, offset)
      else if (depth === 8) bytes.writeUInt8(Math.round(sample * 127) + 128, offset)
      else bytes.writeIntLE(Math.round(sample * (2 ** (depth - 1) - 1)), offset, bytesEach)
    }
  }
  return bytes
}
