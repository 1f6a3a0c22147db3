import type { BlendPart } from './kokoro-voices.ts'

/** The packs of French speakers know the German r, those of English speakers come close to it. */
const knowsGermanR = /^[fab]/

/**
 * Kokoro's packs never learned German. To a German ear, Italian, Spanish, Portuguese and Indian packs turn its r into an
 * h; an r from the tip of the tongue, as in Bavaria, they say well.
 */
export function toAccentOf(parts: readonly BlendPart[], symbols: string): string {
  const share = parts.reduce((sum, { pack, weight }) => sum + (knowsGermanR.test(pack) ? weight : 0), 0)
  return share > 0.5 ? symbols : symbols.replaceAll('ʁ', 'ɾ')
}
