import type { Language } from '../../languages.ts'

const charactersPerSecond: Record<Language, number> = { en: 15.5, de: 14.5 }
const speechGapSeconds = 0.15
const soundGapSeconds = 0.08

type Kind = 'speech' | 'sound'

export function estimateSeconds(characters: number, language: Language): number {
  return characters / charactersPerSecond[language]
}

/** How many characters a voice certainly speaks within this time. */
export function charactersWithin(seconds: number, language: Language): number {
  return Math.max(0, Math.floor(seconds * charactersPerSecond[language] + 1e-6))
}

/** The pause before a part. */
export function gapSeconds(before: Kind | undefined, kind: Kind): number {
  if (before === undefined) return 0
  return before === 'speech' && kind === 'speech' ? speechGapSeconds : soundGapSeconds
}
