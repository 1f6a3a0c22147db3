export type SpeechLength = { value: number; unit: 'minute' | 'hour' }

/** Voices speak 750 to 1,000 characters a minute. */
const charactersPerMinute = 800
const minutesInWords = 90

/** About how long a number of characters takes to speak, as people would say it: 25 minutes, 1.5 hours, 13 hours. */
export function speechLength(characters: number): SpeechLength {
  const minutes = characters / charactersPerMinute
  if (minutes < 10) return { value: Math.max(1, Math.round(minutes)), unit: 'minute' }
  if (minutes < minutesInWords) return { value: Math.round(minutes / 5) * 5, unit: 'minute' }
  const hours = minutes / 60
  return { value: hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours), unit: 'hour' }
}
