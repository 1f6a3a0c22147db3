import { toSpeakableText } from '../contract/src/messages/speakable-text.ts'
import { reportRow } from './report-row.ts'

const rounds = 9
const message = `Hey @Dark_Lord99, thx for the stream btw!!! Here is $5.50 for you 😀 Kappa, see https://clips.twitch.tv/abc at
10:30 on 12/31/2024, 3:1 and 50% or 5 km. It's sooooo good, keep going and never stop. `

const hostile: Record<string, string> = {
  'ordinary words': 'the quick brown fox jumps over the lazy dog and runs. ',
  digits: '1234567890',
  'one letter': 'a',
  laughter: 'ha',
  'www.': 'www.',
  'a@': 'a@',
  'a.': 'a.',
  '1/': '1/',
  '1,': '1,',
  '111,': '111,',
  '1-': '1-',
  '1+': '1+',
  '10:30:': '10:30:',
  emoji: '👍🏽',
  ':': ':',
  '"': '"',
  '( ': '( ',
  'one word': 'no ',
  'one mark': '\u0301',
}

/**
 * Makes 10,000 characters of a dense message speakable, beside a bare NFKC; then measures the highest cost of doubling
 * the text.
 */
function measureSpeakableText(): void {
  const pronunciations = Array.from({ length: 200 }, (_, i) => ({
    written: `word ${i} of many`,
    spoken: `spoken ${i}`,
  }))
  const text = filled(message, 10_000)
  const ours = medianMilliseconds(() => toSpeakableText(text, 'en'))
  const listed = medianMilliseconds(() => toSpeakableText(text, 'en', pronunciations))
  const bare = medianMilliseconds(() => text.normalize('NFKC'))
  const what = 'making 10,000 characters speakable, beside NFKC alone'
  reportRow({ goal: 'P8', what, ours, unit: 'ms', bare })
  console.log(`speakable text: with 200 pronunciations ${listed.toFixed(2)} ms`)
  for (const [name, unit] of Object.entries({ 'dense message': message, ...hostile })) {
    const [half = 0, whole = 0] = [50_000, 100_000].map((length) => {
      const flood = filled(unit, length)
      return medianMilliseconds(() => toSpeakableText(flood, 'en'))
    })
    console.log(`speakable text: 100,000 of ${name}: ${whole.toFixed(1)} ms, ${(whole / half).toFixed(1)} × half of it`)
  }
}

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

function medianMilliseconds(work: () => unknown): number {
  for (let round = 0; round < rounds; round += 1) work()
  const taken = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return taken.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}

measureSpeakableText()
