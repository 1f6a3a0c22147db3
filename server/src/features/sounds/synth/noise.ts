/** The same numbers on every run: what a seed makes keeps its address forever. */
export function seeded(seed: number): () => number {
  let state = seed * 0x9e37_79b9
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Between −1 and 1, all frequencies alike. */
export function whiteNoise(seed: number): () => number {
  const random = seeded(seed)
  return () => random() * 2 - 1
}

/** Softer towards the treble, like most noises of the world (after Paul Kellet's filter). */
export function pinkNoise(seed: number): () => number {
  const white = whiteNoise(seed)
  let slow = 0
  let middle = 0
  let fast = 0
  return () => {
    const next = white()
    slow = 0.997_65 * slow + next * 0.099_046
    middle = 0.963 * middle + next * 0.296_516_4
    fast = 0.57 * fast + next * 1.052_691_3
    return (slow + middle + fast + next * 0.1848) / 4
  }
}
