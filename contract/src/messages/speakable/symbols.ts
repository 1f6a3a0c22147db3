import type { Language } from '../../languages.ts'
import { readLines } from './read-lines.ts'

const names = {
  en: readLines(`&|and
%|percent
§|section
°|degrees
+|plus
=|equals
@|at
€|euros
$|dollars
£|pounds`),
  de: readLines(`&|und
%|Prozent
§|Paragraph
°|Grad
+|plus
=|gleich
@|at
€|Euro
$|Dollar
£|Pfund`),
}

const everywhere = /[&%§]+/g
const alone = /(?<=[\p{L}\p{M}\p{N}] )([°+=@€$£])(?= [\p{L}\p{M}\p{N}])|(?<=\p{L})([+=])(?=\p{L})/gu
const special = /[^\p{L}\p{Co}\s\d.,!?…:;'"–-]/u
const silent = /[^\p{L}\p{M}\p{Co}\s\d.,!?…:;'"–-]+/gu

/** Says signs that have a name and removes decoration. */
export function saySymbols(text: string, language: Language): string {
  // By now most texts have only letters and punctuation, and a check is cheaper than a replacement.
  if (!special.test(text)) return text
  const say = (sign: string) => ` ${names[language].get(sign) ?? ''} `
  const named = text.replaceAll(everywhere, (signs) => say(signs[0] ?? ''))
  const told = /[°+=@€$£#]/.test(named)
    ? named
        .replaceAll(/(?<![\p{L}\p{N}])([A-G])#(?![\p{L}\p{N}])/gu, '$1 sharp')
        .replaceAll(alone, (_, apart, inside) => say(apart ?? inside))
        .replaceAll(/(?<=\p{L})\+{1,2}(?![+\p{L}])/gu, (signs) => say('+').repeat(signs.length))
    : named
  return told
    .replaceAll('`', "'")
    .replaceAll(silent, ' ')
    .replaceAll(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
}
