export type VisibleText = {
  text: string
  /** Where its first unit stands, and where its last one ends. */
  firstAt: number
  endsAt: number
}

/** The words between two places, silent ones blanked out. */
export function toVisibleText(text: string, isSilent: Uint8Array, start: number, end: number): VisibleText {
  const isBlank = (at: number) => isSilent[at] === 1 || text[at] === ' '
  let firstAt = start
  while (firstAt < end && isBlank(firstAt)) firstAt += 1
  let endsAt = end
  while (endsAt > firstAt && isBlank(endsAt - 1)) endsAt -= 1

  const words: string[] = []
  let wordStart = firstAt
  for (let at = firstAt; at < endsAt; at += 1) {
    if (isSilent[at] !== 1) continue
    if (at > wordStart) words.push(text.slice(wordStart, at).trim())
    wordStart = at + 1
  }
  words.push(text.slice(wordStart, endsAt).trim())
  return { text: words.filter((word) => word !== '').join(' '), firstAt, endsAt }
}

/** Where the first units of such a text end. */
export function findVisibleEnd(
  text: string,
  isSilent: Uint8Array,
  { firstAt, endsAt }: { firstAt: number; endsAt: number },
  length: number,
): number {
  let seen = 0
  let isAfterBlank = false
  for (let at = firstAt; at < endsAt; at += 1) {
    const isBlank = isSilent[at] === 1 || text[at] === ' '
    if (!isBlank || !isAfterBlank) seen += 1
    if (seen === length) return at + 1
    isAfterBlank = isBlank
  }
  return endsAt
}
