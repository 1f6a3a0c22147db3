import { type ShownWord, toShownWords } from '@lautgabe/contract/messages/shown-words.ts'

/** A word, or a piece of a very long one. `isCut`: the word goes on in the next piece. */
export type CaptionWord = ShownWord & { isCut?: true }

/** What fits into two lines, in letters of usual width. */
const longestPhrase = 60
/** Sentences that are shorter together stay together, so that captions do not flicker. */
const shortestPhrase = 24
/** How much earlier than evenly a phrase may end, if a clause ends there. */
const clauseShare = 0.6

const sentenceEnd = /[.!?…]["'”’)\]]*$/u
const clauseEnd = /[,;:–—]["'”’)\]]*$/u

/** Splits a text into the phrases that captions show one after the other. They end where a speaker would breathe. */
export function toPhrases(shown: string): CaptionWord[][] {
  const phrases: CaptionWord[][] = []
  for (const sentence of splitAfter(toShownWords(shown).flatMap(splitLongWord), sentenceEnd)) {
    const before = phrases.at(-1)
    const isShort = before !== undefined && (widthOf(before) < shortestPhrase || widthOf(sentence) < shortestPhrase / 2)
    if (isShort && widthOf(before) + widthOf(sentence) <= longestPhrase) before.push(...sentence)
    else phrases.push(...splitSentence(sentence))
  }
  return phrases
}

/** The phrase that is heard after that many characters, or was heard last. */
export function phraseAt(phrases: readonly (readonly CaptionWord[])[], characters: number): number {
  return Math.max(
    0,
    phrases.findLastIndex(([first]) => first !== undefined && first.from < characters),
  )
}

/** Into phrases of about the same length, so that no word is left alone. */
function splitSentence(words: readonly CaptionWord[]): CaptionWord[][] {
  if (widthOf(words) <= longestPhrase) return [[...words]]
  const even = widthOf(words) / Math.ceil(widthOf(words) / longestPhrase)
  const phrases: CaptionWord[][] = []
  let phrase: CaptionWord[] = []
  for (const [index, word] of words.entries()) {
    const width = widthOf(phrase)
    const isTooMuch = width + widthOf([word]) > longestPhrase
    const isBreath = width >= even * clauseShare && clauseEnd.test(phrase.at(-1)?.text ?? '')
    const isEnough = index < words.length - 1 && (width >= even || isBreath)
    if (phrase.length > 0 && (isTooMuch || isEnough)) {
      phrases.push(phrase)
      phrase = []
    }
    phrase.push(word)
  }
  return phrase.length > 0 ? [...phrases, phrase] : phrases
}

function splitAfter(words: readonly CaptionWord[], end: RegExp): CaptionWord[][] {
  const groups: CaptionWord[][] = []
  let group: CaptionWord[] = []
  for (const word of words) {
    group.push(word)
    if (!end.test(word.text)) continue
    groups.push(group)
    group = []
  }
  return group.length > 0 ? [...groups, group] : groups
}

/** Texts without blanks, as in Japanese, are split between letters. */
function splitLongWord({ text, from, length }: ShownWord): CaptionWord[] {
  if (widthOf([{ text }]) <= longestPhrase / 2) return [{ text, from, length }]
  const pieces: CaptionWord[] = []
  let piece = ''
  let at = from
  for (const letter of text) {
    if (widthOf([{ text: piece + letter }]) > longestPhrase / 2) {
      pieces.push({ text: piece, from: at, length: piece.length, isCut: true })
      at += piece.length
      piece = ''
    }
    piece += letter
  }
  return [...pieces, { text: piece, from: at, length: piece.length }]
}

/** With a blank behind each word. Letters of East Asia are twice as wide. */
function widthOf(words: readonly Pick<ShownWord, 'text'>[]): number {
  let width = 0
  for (const { text } of words) {
    for (let at = 0; at < text.length; at += 1) width += text.charCodeAt(at) >= 0x2e80 ? 2 : 1
    width += 1
  }
  return width
}
