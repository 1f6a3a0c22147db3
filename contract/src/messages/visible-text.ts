export type VisibleText = {
  text: string
  /** The positions where the first unit begins and the last one ends. */
  firstAt: number
  endsAt: number
}

/** The words between two positions; silent characters become blanks. */
export function toVisibleText(text: string, isSilent: Uint8Array, start: number, end: number): VisibleText {
  let firstAt = start
  while (firstAt < end && isBlank(text, isSilent, firstAt)) firstAt += 1
  let endsAt = end
  while (endsAt > firstAt && isBlank(text, isSilent, endsAt - 1)) endsAt -= 1

  let silentAt = firstAt
  while (silentAt < endsAt && isSilent[silentAt] !== 1) silentAt += 1
  if (silentAt === endsAt) return { text: text.slice(firstAt, endsAt), firstAt, endsAt }

  const words: string[] = []
  let wordStart = firstAt
  for (let at = silentAt; at < endsAt; at += 1) {
    if (isSilent[at] !== 1) continue
    if (at > wordStart) words.push(text.slice(wordStart, at).trim())
    wordStart = at + 1
  }
  words.push(text.slice(wordStart, endsAt).trim())
  return { text: words.filter((word) => word !== '').join(' '), firstAt, endsAt }
}

/** The position where the first `length` units of such a text end. */
export function findVisibleEnd(
  text: string,
  isSilent: Uint8Array,
  { firstAt, endsAt }: { firstAt: number; endsAt: number },
  length: number,
): number {
  let seen = 0
  let isAfterBlank = false
  for (let at = firstAt; at < endsAt; at += 1) {
    const isBlankHere = isBlank(text, isSilent, at)
    if (!isBlankHere || !isAfterBlank) seen += 1
    if (seen === length) return at + 1
    isAfterBlank = isBlankHere
  }
  return endsAt
}

const isBlank = (text: string, isSilent: Uint8Array, at: number) => isSilent[at] === 1 || text.charCodeAt(at) === 0x20
