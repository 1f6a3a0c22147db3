import { voiceWords as german } from '@lautgabe/texts/de/voice-words.ts'

/** The tags that a word may mean: the word itself, and the tag that the pages show under this German word. */
export function tagsNamed(word: string): string[] {
  const typed = word.toLowerCase()
  const translated = Object.entries<string>(german.tags).filter(([, shown]) => shown.toLowerCase() === typed)
  return [...new Set([typed, ...translated.map(([tag]) => tag)])]
}
