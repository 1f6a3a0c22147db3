/** In characters: an emoji is one. */
export const ownWordLength = { shortest: 2, longest: 60 }

const oneEmoji = /^\p{Extended_Pictographic}\p{M}*$/u

/** The server and the page refuse the same words. One letter is in every message, but one emoji says something alone. */
export function ownWordProblem(word: string): 'tooShort' | 'tooLong' | undefined {
  const { length } = Array.from(word)
  if (length > ownWordLength.longest) return 'tooLong'
  return length < ownWordLength.shortest && !oneEmoji.test(word) ? 'tooShort' : undefined
}
