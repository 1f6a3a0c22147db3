export type Making = {
  /** What could be played already. */
  readySeconds: number
  /** How long that took. */
  makingSeconds: number
  madeCharacters: number
  characters: number
}

/** Engines are not even: a longer word, a busy machine. */
const caution = 1.2
/** No piece of a part takes longer to say; see how speech is split. */
const longestPieceSeconds = 10
const secondsPerCharacter = 0.065

/** Whether the rest will be there in time if playing begins now, judged by how fast it went so far. */
export function canBegin({ readySeconds, makingSeconds, madeCharacters, characters }: Making): boolean {
  const left = Math.max(0, characters - madeCharacters)
  if (left === 0) return true
  if (readySeconds === 0) return false
  const leftSeconds = left * (madeCharacters > 0 ? readySeconds / madeCharacters : secondsPerCharacter)
  const pace = (makingSeconds / readySeconds) * caution
  // The next piece before the sound runs out, and the last one too, where making is slower than speaking.
  const nextSeconds = Math.min(leftSeconds, longestPieceSeconds)
  return nextSeconds * pace <= readySeconds && leftSeconds * pace <= readySeconds + leftSeconds
}
