import { toGermanIpa } from '../phonemes/german-ipa.ts'

/** The model learned from rules without stress and without a weak e; its v is a capital letter. */
const asLearned: [RegExp, string][] = [
  [/[ˈˌʔ ]|\u0303/g, ''],
  [/ə/g, 'e'],
  [/v/g, 'V'],
  [/ɡ/g, 'g'],
]

const pieceShape = /yː|ts|./gu

/** Turns our German symbols into the model's; what it does not know is silent. */
export function toDittliSymbols(symbols: string, known: ReadonlySet<string>): string[] {
  const plain = asLearned.reduce((result, [what, becomes]) => result.replace(what, becomes), toGermanIpa(symbols))
  const pieces = Array.from(plain.matchAll(pieceShape), ([piece]) => piece)
  return ['_', ...pieces.filter((piece) => known.has(piece)), '_']
}
