export type Sway = { semitones: number; hertz: number }

/** How much faster or slower the words come, for each semitone of sway. */
const paceOfSemitone = 0.11
const mostPace = 0.4
/** The golden ratio: the two waves never meet in the same way, so that nobody hears a pattern. */
const second = (1 + Math.sqrt(5)) / 2

/** Where a swaying voice is at a moment: how far off its pitch, and how far before or behind its time. */
export function swayAt({ semitones, hertz }: Sway, seconds: number): { semitones: number; shiftSeconds: number } {
  if (semitones === 0) return { semitones: 0, shiftSeconds: 0 }
  const angle = 2 * Math.PI * hertz * seconds
  const pace = Math.min(mostPace, semitones * paceOfSemitone)
  return {
    semitones: semitones * (0.6 * Math.sin(angle) + 0.4 * Math.sin(second * angle)),
    shiftSeconds: (pace / (2 * Math.PI * hertz)) * (Math.cos(0.8 * angle) - 1),
  }
}
