/**
 * A tone says which donation and part it belongs to: one pitch for the donation, another for its part. Each pitch fits
 * a window of the ear a whole number of times, so that none is taken for another.
 */
export const earRate = 48_000
export const windowFrames = 1024
export const windowSeconds = windowFrames / earRate

const binHertz = earRate / windowFrames
export const donationHertz = [12, 16, 20, 24, 28, 32, 36, 40].map((bin) => bin * binHertz)
export const partHertz = [56, 64, 72, 80].map((bin) => bin * binHertz)

/** Words that speakable text does not change. */
export const donationWords = ['apple', 'bread', 'candle', 'dragon', 'engine', 'forest', 'garden', 'hammer']
export const partWords = ['north', 'east', 'south', 'west']

/** How long each part sounds. */
export const partSeconds = 0.7

export type Tone = { donation: number; part: number }

export function toneOf(text: string): Tone {
  const words = text.toLowerCase()
  return {
    donation: donationWords.findIndex((word) => words.includes(word)),
    part: partWords.findIndex((word) => words.includes(word)),
  }
}
