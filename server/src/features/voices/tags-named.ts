import { voiceWords as german } from '@lautgabe/texts/de/voice-words.ts'

/** The tags that a word may stand for: itself, and what it is in German, as the pages show it. */
export function tagsNamed(word: string): string[] {
  const typed = word.toLowerCase()
  const translated = Object.entries<string>(german.tags).filter(([, shown]) => shown.toLowerCase() === typed)
  return [...new Set([typed, ...translated.map(([tag]) => tag)])]
}
