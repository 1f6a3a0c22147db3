export type Making = {
  /** How much audio is ready to play. */
  readySeconds: number
  /** How long making it took. */
  makingSeconds: number
  madeCharacters: number
  characters: number
}

/** Engines have no even pace: a word may be longer, the machine may be busy. */
const caution = 1.2
/** No piece of a part takes longer to say; see `splitSpeech`. */
const longestPieceSeconds = 10
const secondsPerCharacter = 0.065

/** Whether the rest will be ready in time if the play starts now, judged by the pace so far. */
export function canBegin({ readySeconds, makingSeconds, madeCharacters, characters }: Making): boolean {
  const left = Math.max(0, characters - madeCharacters)
  if (left === 0) return true
  if (readySeconds === 0) return false
  const leftSeconds = left * (madeCharacters > 0 ? readySeconds / madeCharacters : secondsPerCharacter)
  const pace = (makingSeconds / readySeconds) * caution
  // The next piece must be ready before the audio runs out, and so must the last one, if making is slower than
  // speaking.
  const nextSeconds = Math.min(leftSeconds, longestPieceSeconds)
  return nextSeconds * pace <= readySeconds && leftSeconds * pace <= readySeconds + leftSeconds
}
