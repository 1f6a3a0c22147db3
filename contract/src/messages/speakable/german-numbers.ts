import type { NumberWords } from './number-words.ts'

const small =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const tens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const scales: [value: number, one: string, many: string][] = [
  [1e12, 'Billion', 'Billionen'],
  [1e9, 'Milliarde', 'Milliarden'],
  [1e6, 'Million', 'Millionen'],
]
const irregular: Record<number, string> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' }

function belowMillion(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) return `${value % 10 ? `${joined(value % 10)}und` : ''}${tens[Math.floor(value / 10)]}`
  if (value < 1000) return `${joined(Math.floor(value / 100))}hundert${value % 100 ? belowMillion(value % 100) : ''}`
  return `${joined(Math.floor(value / 1000))}tausend${value % 1000 ? belowMillion(value % 1000) : ''}`
}

/** The form before another part of the same word: "ein", not "eins". */
const joined = (value: number) => belowMillion(value).replace(/eins$/, 'ein')

function cardinal(value: number): string {
  const parts: string[] = []
  let rest = value
  for (const [scale, one, many] of scales) {
    const count = Math.floor(rest / scale)
    if (count > 0) parts.push(count === 1 ? `eine ${one}` : `${joined(count)} ${many}`)
    rest %= scale
  }
  if (rest > 0 || value === 0) parts.push(belowMillion(rest).replace(/^ein(?=hundert|tausend)/, ''))
  return parts.join(' ')
}

function ordinal(value: number, ending = 'e'): string {
  const last = value % 100
  const head = value - last > 0 ? cardinal(value - last) : ''
  if (last === 0 || last >= 20) return `${cardinal(value)}st${ending}`
  return `${head}${irregular[last] ?? `${small[last]}t`}${ending}`
}

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  return century < 11 || century > 19 ? cardinal(value) : `${small[century]}hundert${rest ? belowMillion(rest) : ''}`
}

export const germanNumbers: NumberWords = {
  digits: small.slice(0, 10),
  cardinal,
  counting: (value) => cardinal(value).replace(/eins$/, 'ein'),
  ordinal,
  year,
  thousands: '.',
  point: 'Komma',
}
