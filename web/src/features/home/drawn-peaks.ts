/** A waveform for pictures without a sound: calm, different for each seed, and the same at every visit. */
export function drawnPeaks(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const phrase = Math.abs(Math.sin((index + seed) * 0.21)) * 0.6
    const syllable = Math.abs(Math.sin((index + seed) * 1.37)) * 0.4
    return phrase + syllable
  })
}
