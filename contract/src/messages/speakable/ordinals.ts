import type { Language } from '../../languages.ts'
import type { NumberWords } from './number-words.ts'
import { wordBefore } from './word-before.ts'

const english = /(?<![\d.,\p{L}])(\d{1,3}(?:,\d{3})|\d{1,6})(?:st|nd|rd|th|ST|ND|RD|TH)(?![\p{L}\p{N}])/gu
const decade = /(?<![\d.,])(?:(1[1-9]|20)|(?<=(?<!\p{L})[tT]he )|(?=\d0'))([2-9])0'?s(?!\p{L})/gu

/** Nouns that German counts with ordinals, each with the ending of the ordinal without an article. */
const nouns: Record<string, string> = {
  er: 'Platz|Rang|Tag|Monat|Versuch|Teil|Stock|Geburtstag|Stream|Level|Weltkrieg|Advent|Spieltag|Sub|Boss|Sieg',
  e: 'Runde|Liga|Klasse|Woche|Etage|Folge|Staffel|Stelle|Reihe|Halbzeit|Spende|Donation|Minute|Stunde|Phase|Nacht',
  es: 'Mal|Jahr|Kapitel|Spiel|Jahrhundert|Video|Tor|Bier',
}
const endingOf = new Map(
  Object.entries(nouns).flatMap(([ending, list]) => list.split('|').map((noun): [string, string] => [noun, ending])),
)
const beforeNoun = new RegExp(
  String.raw`(?<![\d.,\p{L}])(\d{1,3})\. ?(${[...endingOf.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?!\p{L})`,
  'gu',
)
const afterArticle = /(?<=(?<!\p{L})([aA]m|[vV]om|[zZ]um|[dD]e[rmn]|[dD]as) )(\d\d?)\.(?!\d)( \p{L}+)?/gu

/** Capitalised words that are never counted. A full stop before them ends the sentence. */
const sentenceStart =
  /^ (?:Aber|Also|Bis|Da|Danach|Dann|Danke|Das|Der|Die|Dort|Du|Er|Es|Freue|Heute|Ich|Ihr|Ist|Ja|Kommst|Morgen|Nein|Sie|Und|Vielleicht|Wann|Warum|Was|Wer|Wie|Wir|Wo)$/

/**
 * Writes out ordinals such as 21st. In German only before a noun that is counted this way, or after an article: "am 5."
 */
export function sayOrdinals(text: string, language: Language, words: NumberWords): string {
  if (language === 'en') {
    if (!/\d'?[snrtSNRT]/.test(text)) return text
    return text
      .replaceAll(english, (_, number) => words.ordinal(Number(String(number).replace(',', ''))))
      .replaceAll(decade, (_, century, ten) => {
        const said = words.cardinal(Number(ten) * 10).replace(/y$/, 'ies')
        return century ? `${words.cardinal(Number(century))} ${said}` : said
      })
  }
  if (!/\d\./.test(text)) return text
  return text
    .replaceAll(beforeNoun, (_, number, noun, at, all) => {
      const before = wordBefore(all, at).toLowerCase()
      const ownEnding = endingOf.get(noun)
      // "der Minute" can only be a dative.
      const ending = before === 'der' && ownEnding === 'e' ? 'en' : (articleEnding(before) ?? ownEnding)
      return `${words.ordinal(Number(number), ending)} ${noun}`
    })
    .replaceAll(afterArticle, (_, article, number, rest) => {
      const ending = /^(?:der|das)$/i.test(article) ? 'e' : 'en'
      const isEnd = rest === undefined || sentenceStart.test(rest)
      return `${words.ordinal(Number(number), ending)}${isEnd ? '.' : ''}${rest ?? ''}`
    })
}

function articleEnding(before: string): string | undefined {
  if (/^(?:der|die|das|diese[rs]?|jede[rs]?)$/.test(before)) return 'e'
  return /^(?:am|im|vom|zum|zur|beim|dem|den|des|\p{L}+(?:em|en))$/u.test(before) ? 'en' : undefined
}
