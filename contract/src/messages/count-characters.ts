/** Characters as they are counted and paid for: code points of the normalised text that is spoken. */
export function countCharacters(speakableText: string): number {
  return Array.from(speakableText.normalize('NFC')).length
}
