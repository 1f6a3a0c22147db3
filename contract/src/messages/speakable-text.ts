import type { Language } from '../languages.ts'
import type { Pronunciation } from './message-catalogue.ts'
import { cleanCharacters, foldLookAlikes } from './speakable/characters.ts'
import { sayChatWords } from './speakable/chat-words.ts'
import { dropEmoji, dropEmoticons, hasEmoticonWord } from './speakable/emoji.ts'
import { shortenFloods } from './speakable/floods.ts'
import { markLinks, sayLinks } from './speakable/links.ts'
import { splitNames } from './speakable/names.ts'
import { sayNumbers } from './speakable/numbers.ts'
import { createEntrySayer, isListed, markPronunciations, sayMarks } from './speakable/pronunciations.ts'
import { tidyPunctuation } from './speakable/punctuation.ts'
import { shortenSpellings } from './speakable/spellings.ts'
import { saySymbols } from './speakable/symbols.ts'

const letters = "[a-zA-ZÄÖÜäöüß]+(?:'[a-zA-ZÄÖÜäöüß]+)*"
const simple = new RegExp(`^${letters}(?:[,!?]? ${letters})*[.,!?]?$`)

const linkWords: Record<Language, string> = { en: 'link', de: 'Link' }

/**
 * Turns typed text into the text that is voiced, shown to moderators and counted. Each rule leaves only text that the
 * rules after it may change. A single mark stands for each pronunciation of the streamer and each link until the end.
 */
export function toSpeakableText(
  text: string,
  language: Language,
  pronunciations: readonly Pronunciation[] = [],
): string {
  const isSimple = simple.test(text) && !hasEmoticonWord(text)
  // Links come first: a listed word inside a link is not said.
  const linked = isSimple ? text : markLinks(cleanCharacters(text), (address) => isListed(address, pronunciations))
  const marked = markPronunciations(linked, pronunciations)
  if (isSimple && marked === text) return saySimple(text, language)
  const plain = foldLookAlikes(dropEmoji(marked))
  const words = sayChatWords(splitNames(dropEmoticons(plain)), language)
  const said = saySymbols(sayNumbers(words, language), language)
  const sayEntry = createEntrySayer(pronunciations, language, sayAsListed)
  const whole = /\p{Co}/u.test(said) ? sayMarks(sayLinks(said, linkWords[language]), sayEntry) : said
  const tidy = compose(shortenFloods(shortenSpellings(tidyPunctuation(whole))))
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : ''
}

/** Text below the first combining accent has nothing to join. */
const compose = (text: string) => (/[\u0300-\uFFFF]/.test(text) ? text.normalize('NFC') : text)

/** Most parts of most messages are words with a comma or two, which no other rule changes. */
function saySimple(text: string, language: Language): string {
  const said = sayChatWords(text, language)
  return shortenFloods(shortenSpellings(said === text ? text : tidyPunctuation(said)))
}

/** In the streamer's own pronunciations, only numbers and signs are written out. */
const sayAsListed = (spoken: string, language: Language) =>
  saySymbols(sayNumbers(foldLookAlikes(dropEmoji(cleanCharacters(spoken))), language), language)
