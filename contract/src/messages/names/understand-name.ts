import { isEverydayWord } from '../everyday-words.ts'
import { toMatchKey } from './match-key.ts'
import type { CatalogueSound, CatalogueVoice, MessageLimits } from '../message-catalogue.ts'
import type { NameIndex } from './name-index.ts'

export type Understood = { isRepaired: boolean } & (
  | { kind: 'switch'; voice: CatalogueVoice | undefined }
  | { kind: 'sound'; sound: CatalogueSound }
)

type Form = {
  /** `name:`, `(name)` or `[name]` */
  form: 'colon' | 'round' | 'square'
  canRepair: boolean
  /** Only at the start of a part is a misspelt voice in brackets understood. */
  isPartStart?: boolean
}

const maxLength = 40
const maxWords = 3
const nameLike = /^(?=.*\p{L})[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M} _.!?~'’-]*$/u

/** The voice or sound that this name calls in this form, if there is one. */
export function understand(
  typed: string,
  { form, canRepair, isPartStart = form === 'colon' }: Form,
  index: NameIndex,
  limits: MessageLimits,
): Understood | undefined {
  if (typed === '' || typed.length > maxLength) return undefined
  if (form !== 'colon' && !limits.number_shortcuts && isNumber(typed)) return undefined
  const kinds = form === 'colon' ? voiceOnly : form === 'round' ? soundFirst : voiceFirst
  const key = toMatchKey(typed)
  for (const kind of kinds) {
    const found = findNamed(kind, typed, key, index)
    if (found) return countWords(typed) <= maxWords ? found : undefined
  }
  if (!canRepair || countWords(typed) > maxWords) return undefined
  for (const kind of kinds) {
    if (kind === 'switch' && !isPartStart) continue
    const near = listNear(kind, typed, index)
    if (near.length > 0) return near.length === 1 ? near[0] : undefined
  }
  return undefined
}

const voiceOnly = ['switch'] as const
const soundFirst = ['sound', 'switch'] as const
const voiceFirst = ['switch', 'sound'] as const

function findNamed(kind: 'switch' | 'sound', typed: string, key: string, index: NameIndex): Understood | undefined {
  if (kind === 'sound') {
    const sound = index.sounds.find(typed, key)
    return sound && { kind, sound, isRepaired: false }
  }
  if (key === 'default') return { kind, voice: index.defaultVoice, isRepaired: false }
  const voice = index.voices.find(typed, key)
  return voice && { kind, voice, isRepaired: false }
}

function listNear(kind: 'switch' | 'sound', typed: string, index: NameIndex): Understood[] {
  if (kind === 'sound') return index.sounds.listNear(typed).map((sound) => ({ kind, sound, isRepaired: true }))
  return index.voices.listNear(typed).map((voice) => ({ kind, voice, isRepaired: true }))
}

/** True for one to three words that do not occur in ordinary sentences; `evenEveryday` accepts ordinary words too. */
export function looksLikeName(typed: string, { evenEveryday = false } = {}): boolean {
  if (typed.length < 2 || typed.length > maxLength || !nameLike.test(typed)) return false
  const words = /[ _-]/u.test(typed) ? wordsOf(typed) : [typed]
  return words.length <= maxWords && (evenEveryday || !words.some(isEverydayWord))
}

/** Asides in round brackets are common. Several words count as a call only if they resemble more than one sound. */
export function looksLikeSound(typed: string, index: NameIndex): boolean {
  if (isNumber(typed) || !looksLikeName(typed)) return false
  return countWords(typed) === 1 ? typed.length > 2 : index.sounds.listNear(typed).length > 0
}

const isNumber = (typed: string) => /^[\d _-]+$/u.test(typed)

const wordsOf = (typed: string) => typed.split(/[ _-]+/u).filter((word) => word !== '')
const countWords = (typed: string) => (/[ _-]/u.test(typed) ? wordsOf(typed).length : 1)
