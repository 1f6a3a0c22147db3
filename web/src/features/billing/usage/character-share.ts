/** From which share of the characters on the dashboard warns, and when it becomes urgent. */
const someShare = 0.8
const fewShare = 0.95

type Characters = { characters_used: number; characters_remaining: number; characters_maximum: number }

/** From 0 to 1. */
export function shareUsed({ characters_used: used, characters_maximum: maximum }: Characters): number {
  return maximum === 0 ? 0 : Math.min(1, used / maximum)
}

/** How pressing the end of the characters is. Undefined while there are enough. */
export function nearLimit(characters: Characters): 'some' | 'few' | 'none' | undefined {
  if (characters.characters_maximum === 0) return undefined
  if (characters.characters_remaining === 0) return 'none'
  const share = shareUsed(characters)
  if (share >= fewShare) return 'few'
  return share >= someShare ? 'some' : undefined
}
