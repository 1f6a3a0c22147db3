import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import { OutsideError } from '../../../platform/outside-error.ts'

/** Grouped by the packs' names: the first letter is the accent, the second the gender. */
const packsByPrefix = {
  af: ['alloy', 'aoede', 'bella', 'heart', 'jessica', 'kore', 'nicole', 'nova', 'river', 'sarah', 'sky'],
  am: ['adam', 'echo', 'eric', 'fenrir', 'liam', 'michael', 'onyx', 'puck', 'santa'],
  bf: ['alice', 'emma', 'isabella', 'lily'],
  bm: ['daniel', 'fable', 'george', 'lewis'],
  ef: ['dora'],
  em: ['alex', 'santa'],
  ff: ['siwis'],
  hf: ['alpha', 'beta'],
  hm: ['omega', 'psi'],
  if: ['sara'],
  im: ['nicola'],
  jf: ['alpha', 'gongitsune', 'nezumi', 'tebukuro'],
  jm: ['kumo'],
  pf: ['dora'],
  pm: ['alex', 'santa'],
  zf: ['xiaobei', 'xiaoni', 'xiaoxiao', 'xiaoyi'],
  zm: ['yunjian', 'yunxi', 'yunxia', 'yunyang'],
}

export const packNames: readonly string[] = Object.entries(packsByPrefix).flatMap(([prefix, names]) =>
  names.map((name) => `${prefix}_${name}`),
)

export const genderOfPack = (pack: string): VoiceGender => (pack[1] === 'f' ? 'female' : 'male')

export type BlendPart = { pack: string; weight: number }

const knownPacks = new Set(packNames)
const maxBlendParts = 4
const partShape = /^([a-z]{2}_[a-z]+)(?:\*(\d+(?:\.\d+)?))?$/

/** Reads `af_heart` or `af_heart*0.6+bf_emma*0.4`. The weights are shares, so they need not add up to one. */
export function readBlend(voice: string): BlendPart[] {
  const parts = voice.split('+').map((part) => {
    const [, pack = '', weight = '1'] = partShape.exec(part.trim()) ?? []
    return { pack, weight: Number(weight) }
  })
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (parts.length > maxBlendParts || total <= 0 || parts.some(({ pack }) => !knownPacks.has(pack))) {
    throw new OutsideError('never', 'Kokoro has no such voice')
  }
  return parts.map(({ pack, weight }) => ({ pack, weight: weight / total }))
}

/** English gets the accent of the part with the largest weight. */
export function isBritish(parts: readonly BlendPart[]): boolean {
  const heaviest = parts.reduce((best, part) => (part.weight > best.weight ? part : best))
  return heaviest.pack.startsWith('b')
}
