/** A stretch of speech that is made in one go, and the breath after it. */
export type SpeechPiece = { text: string; pauseSeconds: number }

/** Short, so that playing can begin while the rest is made. */
const firstPieceLength = 40
/** A piece may be this much longer than the one before: it is made while that one plays. */
const growth = 1.8
const longestPiece = 150
/** A good end may lie this much behind the limit: waiting a little longer beats a cut in the middle of a thought. */
const tolerance = 1.1
/** Before these one may take a breath, in either language. */
const joiningWord =
  / (?=(?:and|but|or|because|so|that|when|while|if|with|for|since|und|aber|oder|weil|dass|denn|wenn|mit|für|seit) )/giu
/** Shorter ones sound chopped off. */
const shortestPiece = 12

const sentenceEnd = /[.!?…]["'”’)\]]*$/u
const clauseEnd = /[,;:–—]["'”’)\]]*$/u

/** Splits at the ends of sentences and clauses; inside a clause only where it would be too long otherwise. */
export function splitSpeech(text: string): SpeechPiece[] {
  const pieces: string[] = []
  let limit = firstPieceLength
  let rest = text.trim()
  while (rest.length > limit + shortestPiece) {
    const end = findEnd(rest, limit)
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
    limit = Math.min(longestPiece, Math.round(Math.max(end, firstPieceLength) * growth))
  }
  if (rest) pieces.push(rest)
  return pieces.map((piece, index) => ({
    text: piece,
    pauseSeconds: index === pieces.length - 1 ? 0 : pauseAfter(piece),
  }))
}

/** The last good end within the limit; else the first good one just behind it; else a blank, best before a joining word. */
function findEnd(text: string, limit: number): number {
  const near = text.slice(0, longestPiece * 2)
  const ends = [...near.matchAll(/[.!?…,;:–—]+["'”’)\]]*(?=\s)/gu)].map((match) => match.index + match[0].length)
  const good = ends.filter((end) => end >= shortestPiece && text.length - end >= shortestPiece)
  const within = good.findLast((end) => end <= limit)
  if (within !== undefined) return within
  const soonAfter = good.find((end) => end <= limit * tolerance)
  if (soonAfter !== undefined) return soonAfter
  const joints = [...near.slice(0, limit).matchAll(joiningWord)].map((match) => match.index)
  const joint = joints.findLast((at) => at >= limit / 2)
  if (joint !== undefined) return joint
  const blank = text.lastIndexOf(' ', limit)
  if (blank >= shortestPiece) return blank
  const nextBlank = text.indexOf(' ', limit)
  return nextBlank > 0 && nextBlank <= longestPiece ? nextBlank : codePointEnd(text, limit)
}

/** Never between the two halves of one character. */
function codePointEnd(text: string, limit: number): number {
  const end = Math.min(text.length, longestPiece, Math.max(limit, shortestPiece))
  return /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end + 1 : end
}

function pauseAfter(piece: string): number {
  if (sentenceEnd.test(piece)) return 0.3
  return clauseEnd.test(piece) ? 0.15 : 0.03
}
