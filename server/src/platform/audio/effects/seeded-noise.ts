/** Noise between −1 and 1 that is the same in every run, so that the same words in the same voice sound the same. */
export function seededNoise(seed = 1): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2_147_483_648 - 1
  }
}
