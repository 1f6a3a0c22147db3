/** Brings any number of peaks to the given number of bars. Each bar keeps the loudest peak of its span. */
export function toBars(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, index) => {
    const from = Math.floor((index * peaks.length) / bars)
    const until = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / bars))
    const loudest = Math.max(0, ...peaks.slice(from, until))
    return Math.min(1, loudest)
  })
}
