import type { Language } from '../../languages.ts'
import { numberShape, type NumberWords, sayNumber, toThousands } from './number-words.ts'

/**
 * Columns: as written, singular and plural in English, singular and plural in German. If German has two forms, the word
 * is feminine.
 */
const lines = `
km/h,kmh,km/std|kilometer per hour|kilometers per hour|Kilometer pro Stunde
mph|mile per hour|miles per hour|Meilen pro Stunde
km|kilometer|kilometers|Kilometer
cm|centimeter|centimeters|Zentimeter
mm|millimeter|millimeters|Millimeter
km^2|square kilometer|square kilometers|Quadratkilometer
m^2,qm|square meter|square meters|Quadratmeter
m^3|cubic meter|cubic meters|Kubikmeter
m|meter|meters|Meter
kg|kilogram|kilograms|Kilogramm
g|gram|grams|Gramm
t|ton|tons|Tonne|Tonnen
lb,lbs|pound|pounds|Pfund
ft|foot|feet|Fuß
l|liter|liters|Liter
ml|milliliter|milliliters|Milliliter
°C|degree Celsius|degrees Celsius|Grad Celsius
°|degree|degrees|Grad
ms|millisecond|milliseconds|Millisekunde|Millisekunden
s,sec,sek,Sek.,Sek|second|seconds|Sekunde|Sekunden
min,mins,Min.,Min|minute|minutes|Minute|Minuten
h,hrs,hr,std,Std.,Std|hour|hours|Stunde|Stunden
GB|gigabyte|gigabytes|Gigabyte
MB|megabyte|megabytes|Megabyte
TB|terabyte|terabytes|Terabyte
KB,kB|kilobyte|kilobytes|Kilobyte
Hz|hertz|hertz|Hertz
MHz|megahertz|megahertz|Megahertz
GHz|gigahertz|gigahertz|Gigahertz
fps,FPS|frame per second|frames per second|Bilder pro Sekunde
kWh|kilowatt hour|kilowatt hours|Kilowattstunde|Kilowattstunden
Mio.,Mio,mio|million|million|Million|Millionen
Mrd.,Mrd|billion|billion|Milliarde|Milliarden
%|percent|percent|Prozent
`

type Unit = Record<Language, [one: string, many: string]>

const units = new Map<string, Unit>(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [written = '', one = '', many = '', ein = '', viele = ein] = line.split('|')
      return written.split(',').map((key): [string, Unit] => [key, { en: [one, many], de: [ein, viele] }])
    }),
)
const anyUnit = [...units.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((unit) => unit.replaceAll(/[.^/]/g, String.raw`\$&`))
  .join('|')
const measured = new RegExp(String.raw`(?<![\d.,])(${numberShape})\s?(${anyUnit})(?![\p{L}\p{N}/^])`, 'gu')
/** Things that people count in thousands: "4k views", though 4k alone is a resolution. */
const counted =
  'views|viewers|followers?|Follower|subs|subscribers|people|likes|Aufrufe|Zuschauer|Abos|Abonnenten|Leute|Likes|Views|Subs|Viewer'
const thousands = new RegExp(
  String.raw`(?<![\d.,\p{L}])(${numberShape})([kKM])(?![\p{L}\p{N}])(?=( ?(?:${counted})(?!\p{L}))?)`,
  'gu',
)
const resolution = /(?<![\d.,\p{L}])(\d{3,4})[pP](\d{2,3})?(?![\p{L}\p{N}])/gu

const canBeMeasure = new RegExp(String.raw`\d(?:[kKMpP]|\s?(?:${anyUnit})(?![\p{L}\p{N}/^]))`, 'u')

/** Writes out numbers with their units. */
export function sayUnits(text: string, language: Language, words: NumberWords): string {
  if (!canBeMeasure.test(text)) return text
  return text
    .replaceAll(
      resolution,
      (_, lineCount, rate) => ` ${sayResolution(Number(lineCount), language, words)} P ${rate ?? ''} `,
    )
    .replaceAll(
      thousands,
      (_, number, scale, noun) => ` ${sayThousands(number, scale, noun !== undefined, language, words)} `,
    )
    .replaceAll(measured, (_, number, unit) => ` ${sayMeasure(number, units.get(unit), language, words)} `)
}

function sayMeasure(number: string, unit: Unit | undefined, language: Language, words: NumberWords): string {
  const [one, many] = unit?.[language] ?? ['', '']
  if (number !== '1') return `${sayNumber(number, words, true)} ${many}`
  return `${words.counting(1)}${language === 'de' && one !== many ? 'e' : ''} ${one}`
}

function sayThousands(
  number: string,
  scale: string,
  isCounted: boolean,
  language: Language,
  words: NumberWords,
): string {
  const isResolution = !isCounted && (number === '4' || number === '8') && scale !== 'M'
  if (isResolution) return `${words.cardinal(Number(number))} K`
  if (scale === 'M') return sayMeasure(number, units.get('Mio'), language, words)
  return sayNumber(toThousands(number, words), words)
}

/** 1080 lines are said as "ten eighty". */
const sayResolution = (lineCount: number, language: Language, words: NumberWords) =>
  language === 'en'
    ? `${words.cardinal(Math.floor(lineCount / 100))} ${words.cardinal(lineCount % 100)}`
    : words.cardinal(lineCount)
