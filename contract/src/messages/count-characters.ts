const beyondLatin = /[^\0-\u02FF]/

/** Counts characters as they are charged: code points of the normalised text that is spoken. */
export function countCharacters(speakableText: string): number {
  if (!beyondLatin.test(speakableText)) return speakableText.length
  const text = speakableText.normalize('NFC')
  let count = 0
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1
  return count
}
