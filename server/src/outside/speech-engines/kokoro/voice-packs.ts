import { readFileSync } from 'node:fs'
import { type BlendPart, readBlend } from './kokoro-voices.ts'

/** A pack has one style for each length of text, counted in tokens. */
export const styleSize = 256
const stylesPerPack = 510

const packsKept = 12

/** The style of a voice for a text of a given number of tokens: a row of its pack, or the weighted mean of several. */
export class VoicePacks {
  readonly #fileOf: (pack: string) => string
  readonly #packs = new Map<string, Float32Array>()

  constructor(fileOf: (pack: string) => string) {
    this.#fileOf = fileOf
  }

  styleFor(voice: string, tokenCount: number): Float32Array {
    const row = Math.min(Math.max(tokenCount - 1, 0), stylesPerPack - 1)
    return mixStyles(readBlend(voice), (pack) => this.#pack(pack).subarray(row * styleSize, (row + 1) * styleSize))
  }

  #pack(name: string): Float32Array {
    const known = this.#packs.get(name)
    // An entry is deleted and set again when used, so the map's first entry is always the least recently used one.
    this.#packs.delete(name)
    const pack = known ?? toFloats(readFileSync(this.#fileOf(name)))
    this.#packs.set(name, pack)
    const [oldest] = this.#packs.keys()
    if (this.#packs.size > packsKept && oldest !== undefined) this.#packs.delete(oldest)
    return pack
  }
}

export function mixStyles(parts: readonly BlendPart[], styleOf: (pack: string) => Float32Array): Float32Array {
  const mixed = new Float32Array(styleSize)
  for (const { pack, weight } of parts) {
    const style = styleOf(pack)
    for (let i = 0; i < styleSize; i++) mixed[i] = (mixed[i] ?? 0) + (style[i] ?? 0) * weight
  }
  return mixed
}

function toFloats(bytes: Buffer): Float32Array {
  if (bytes.length !== stylesPerPack * styleSize * 4) throw new Error('a voice pack has the wrong size')
  return new Float32Array(Uint8Array.from(bytes).buffer)
}
