import { findSpelled } from '@lautgabe/contract/messages/speakable/spellings.ts'

/** A span of speech that the engine makes in one run, and the breath after it. */
export type SpeechPiece = { text: string; pauseSeconds: number }

/**
 * How a message is cut after its first piece. Longer pieces sound better, but each is made while the previous one plays.
 * An engine that is little faster than speech gets pieces that grow slowly, so that the play can begin with the first one.
 * An engine slower than speech gets short pieces: the play may start as soon as only the last piece would come too late,
 * so it starts sooner the shorter that piece is. The cut follows from what the machine can do (`EnginePace.cut`) and
 * never from its load: a text that is cut in the same way is found in the cache. The first piece is always the same, so
 * what was spoken ahead always fits. A message keeps the cut of its first run, since a later run adds to the pieces of
 * the earlier one.
 */
export type CutName = 'usual' | 'steady' | 'short'

export type Cut = {
  name: CutName
  /** The first piece ends where a speaker breathes first, however soon. Messages from earlier versions began longer. */
  isEarly: boolean
}

export const earlyCut = (name: CutName): Cut => ({ name, isEarly: true })

/** Short, so that the play can start while the rest is made. */
const firstPieceLength = 40
/** A greeting, such as "Hey,". The play waits until the next piece will be ready at its end, which is sooner all the same. */
const shortestGreeting = 4
const shortestAwaited = 20
/**
 * How much longer a piece may be than the previous one. It is made while that one plays: an engine at twice real time
 * manages the usual growth with room to spare, so that most messages can begin with their first piece.
 */
const shapes: Record<CutName, { growth: number; longest: number }> = {
  usual: { growth: 1.5, longest: 150 },
  steady: { growth: 1.25, longest: 150 },
  short: { growth: 1.5, longest: 45 },
}
const longestPiece = shapes.usual.longest
/**
 * How far a good end may lie behind the limit: waiting a little longer is better than a cut in the middle of a thought.
 */
const tolerance = 1.1
/** A speaker may take a breath before these words, in either language. */
const joiningWord =
  / (?=(?:and|but|or|because|so|that|when|while|if|with|for|since|und|aber|oder|weil|dass|denn|wenn|mit|für|seit) )/giu
/** So many letters of abbreviations are in many a usual piece, and make it hardly longer. */
const usualShortLetters = 8
/** The places where words are joined without a blank. A number such as 1.5 stays whole. */
const insideChain = /[-–—/.!?…,;:](?=\p{L})/gu
/** Shorter pieces sound chopped off. */
const shortestPiece = 12

const sentenceEnd = /[.!?…]["'”’)\]]*$/u
/** A full stop so soon may belong to an abbreviation. */
const greetingEnd = /[!?,]$/u
const clauseEnd = /[,;:–—]["'”’)\]]*$/u

/**
 * Splits at the ends of sentences and clauses, and inside a clause only if it would be too long otherwise. An awaited
 * text, before which nothing is heard, starts with as little as sounds natural.
 */
export function splitSpeech(
  text: string,
  { isAwaited = false, cut = earlyCut('usual') }: { isAwaited?: boolean; cut?: Cut } = {},
): SpeechPiece[] {
  const pieces: string[] = []
  const { growth, longest } = shapes[cut.name]
  let limit = firstPieceLength
  let rest = text.trim()
  const cutAt = (end: number) => {
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  const breath = isAwaited ? findBreath(rest, cut) : undefined
  if (breath !== undefined) {
    cutAt(breath)
    limit = Math.min(longest, Math.max(firstPieceLength, Math.round(breath * growth)))
  }
  for (let most = reach(rest, limit); rest.length > most + shortestPiece; most = reach(rest, limit)) {
    const end = findEnd(rest, most)
    cutAt(end)
    limit = Math.min(longest, Math.round(Math.max(end, firstPieceLength) * growth))
  }
  if (rest) pieces.push(rest)
  return pieces.map((piece, index) => ({
    text: piece,
    pauseSeconds: index === pieces.length - 1 ? 0 : pauseAfter(piece),
  }))
}

/**
 * The place that the limit reaches. A letter that a voice spells takes five times as long as one in a word, and an engine may
 * spend only so much time on one piece.
 */
function reach(text: string, limit: number): number {
  let most = limit
  let free = usualShortLetters
  for (const { start, letters, isShort } of findSpelled(text.slice(0, limit * 2))) {
    if (start >= most) break
    const freeHere = isShort ? Math.min(free, letters) : 0
    free -= freeHere
    if (letters === freeHere) continue
    const less = most - (letters - freeHere) * 4
    if (less <= start + shortestPiece) return Math.min(most, start + shortestPiece)
    most = less
  }
  return most
}

/** The first place where a speaker would breathe, if it comes soon enough. */
function findBreath(text: string, { isEarly }: Cut): number | undefined {
  if (text.length <= firstPieceLength) return undefined
  const ends = goodEnds(text, shortestGreeting).filter((end) => end <= firstPieceLength)
  if (isEarly) return ends.find((end) => end >= shortestPiece || greetingEnd.test(text.slice(0, end)))
  const late = ends.filter((end) => end >= shortestAwaited)
  return late.find((end) => sentenceEnd.test(text.slice(0, end))) ?? late[0]
}

/** The ends of sentences and clauses, except the very beginning and the very end of the text. */
function goodEnds(text: string, shortest = shortestPiece): number[] {
  const near = text.slice(0, longestPiece * 2)
  return [...near.matchAll(/[.!?…,;:–—]+["'”’)\]]*(?=\s)/gu)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end >= shortest && text.length - end >= shortestPiece)
}

/**
 * The last good end within the limit. Else the first good end just behind it. Else a blank, preferably before a joining
 * word. Else a hyphen or mark, since a chain of words may have no blanks.
 */
function findEnd(text: string, limit: number): number {
  const good = goodEnds(text)
  const within = good.findLast((end) => end <= limit)
  if (within !== undefined) return within
  const soonAfter = good.find((end) => end <= limit * tolerance)
  if (soonAfter !== undefined) return soonAfter
  const joints = [...text.slice(0, limit).matchAll(joiningWord)].map((match) => match.index)
  const joint = joints.findLast((at) => at >= limit / 2)
  if (joint !== undefined) return joint
  const blank = text.lastIndexOf(' ', limit)
  if (blank >= shortestPiece) return blank
  const hyphen = [...text.slice(0, limit + 2).matchAll(insideChain)].at(-1)?.index ?? 0
  if (hyphen >= shortestPiece) return hyphen + 1
  const nextBlank = text.indexOf(' ', limit)
  return nextBlank > 0 && nextBlank <= reach(text, longestPiece) ? nextBlank : codePointEnd(text, limit)
}

/** Never cuts between the two halves of one character. */
function codePointEnd(text: string, limit: number): number {
  const end = Math.min(text.length, longestPiece, Math.max(limit, shortestPiece))
  return /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end + 1 : end
}

function pauseAfter(piece: string): number {
  if (sentenceEnd.test(piece)) return 0.3
  return clauseEnd.test(piece) ? 0.15 : 0.03
}
