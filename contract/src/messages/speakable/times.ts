import type { Language } from '../../languages.ts'
import type { NumberWords } from './number-words.ts'

const halfDay = /(?<![\d:.,])(\d\d?)(?::([0-5]\d))?( ?)([ap])(?:m\b|\.m\.)/gi
const timeRange = /(?<![\d:.,-])(\d\d?(?::\d\d)?(?: ?[ap]m)?) ?[-–] ?(?=\d\d?(?::\d\d(?!\d)| ?(?:[ap]m|Uhr)\b))/gi
const clock = /(?<![\d:.,])(\d\d?):([0-5]\d)(?::([0-5]\d))?(?![\d:])(?:\s?(?:Uhr|h)(?!\p{L}))?/gu
const germanClock = /(?<![\d:.,])(\d\d?)(?:\.([0-5]\d))?\s?Uhr(?!\p{L})/gu
const score = /(?<![\d:.,])(\d{1,4})\s?:\s?(\d{1,4})(?![\d:]|[.,]\d)/g

/** Writes out times of day. Numbers with a colon that cannot be a time are a score. */
export function sayTimes(text: string, language: Language, words: NumberWords): string {
  if (!/\d\s?:\s?\d|\d ?[ap]\.?m|\d\s?Uhr/i.test(text)) return text
  const say = language === 'en' ? sayEnglish : sayGerman
  const result = text
    .replaceAll(timeRange, (_, from) => `${from} ${language === 'en' ? 'to' : 'bis'} `)
    .replaceAll(halfDay, (whole, hour, minute, blank, half) => {
      if (Number(hour) > 12 || Number(hour) < 1) return whole
      const isAfternoon = String(half).toLowerCase() === 'p'
      if (language === 'en') {
        const said = minute ? say(Number(hour), Number(minute), undefined, words) : words.cardinal(Number(hour))
        // A voice would read "AM" as the verb.
        return ` ${said.replace(" o'clock", '')} ${isAfternoon ? 'PM' : 'in the morning'} `
      }
      // "5 am Stück" is not a time.
      if (blank && !isAfternoon) return whole
      return ` ${say((Number(hour) % 12) + (isAfternoon ? 12 : 0), Number(minute ?? 0), undefined, words)} `
    })
    .replaceAll(clock, (whole, hour, minute, second) =>
      Number(hour) > 24 ? whole : ` ${say(Number(hour), Number(minute), second && Number(second), words)} `,
    )
    .replaceAll(score, (_, one, other) => `${one} ${language === 'en' ? 'to' : 'zu'} ${other}`)
  if (language === 'en') return result
  return result.replaceAll(germanClock, (whole, hour, minute) =>
    Number(hour) > 24 ? whole : ` ${sayGerman(Number(hour), Number(minute ?? 0), undefined, words)} `,
  )
}

function sayEnglish(hour: number, minute: number, second: number | undefined, words: NumberWords): string {
  const past = minute === 0 ? "o'clock" : `${minute < 10 ? 'oh ' : ''}${words.cardinal(minute)}`
  const seconds = second ? ` and ${words.cardinal(second)} second${second === 1 ? '' : 's'}` : ''
  return `${words.cardinal(hour)} ${past}${seconds}`
}

function sayGerman(hour: number, minute: number, second: number | undefined, words: NumberWords): string {
  const seconds = second ? ` und ${second === 1 ? 'eine Sekunde' : `${words.counting(second)} Sekunden`}` : ''
  return `${words.counting(hour)} Uhr${minute ? ` ${words.cardinal(minute)}` : ''}${seconds}`
}
