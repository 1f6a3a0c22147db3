import type { NumberWords } from './number-words.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion']
const irregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function cardinal(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`
  if (value < 1000) return `${small[Math.floor(value / 100)]} hundred${value % 100 ? ` ${cardinal(value % 100)}` : ''}`
  let said = ''
  let rest = value
  for (const scale of scales) {
    const group = rest % 1000
    if (group > 0) said = `${cardinal(group)}${scale}${said === '' ? '' : ` ${said}`}`
    rest = Math.floor(rest / 1000)
  }
  return said
}

const ordinal = (value: number): string =>
  cardinal(value).replace(/[a-z]+$/, (last) => irregular[last] ?? `${last.replace(/y$/, 'ie')}th`)

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (century % 10 === 0 && rest < 10) return cardinal(value)
  if (rest === 0) return `${cardinal(century)} hundred`
  return `${cardinal(century)} ${rest < 10 ? 'oh ' : ''}${cardinal(rest)}`
}

export const englishNumbers: NumberWords = {
  digits: small.slice(0, 10),
  cardinal,
  counting: cardinal,
  ordinal,
  year,
  thousands: ',',
  point: 'point',
}
