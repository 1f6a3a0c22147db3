import { aCatalogue, aSound, aVoice, noLimits } from '../contract/src/messages/test-kit/a-catalogue.ts'
import { readMessage } from '../contract/src/messages/read-message.ts'
import { reportRow } from './report-row.ts'

const rounds = 15
const doublingMax = 2.2
const lengths = [10_000, 25_000, 50_000, 100_000]

/** Reads a message while it is typed, and the worst that can be typed; beside it the bare normalising of the text. */
function measureReadMessage(): void {
  const catalogue = aLargeCatalogue()
  const bareText = repeat(inputs['a usual message'], 10_000)
  const [bare] = fastestOf([() => JSON.parse(JSON.stringify(bareText.normalize('NFKC')))])
  let worstDoubling = { of: '', times: 0 }
  for (const [name, piece] of Object.entries(inputs)) {
    const texts = lengths.map((length) => repeat(piece, length))
    const times = fastestOf(texts.map((text) => () => readMessage(text, catalogue, noLimits)))
    const [limited] = fastestOf([() => readMessage(repeat(piece, 100_000), catalogue, usualLimits)])
    const doubling = (times.at(-1)?.cpu ?? 0) / (times.at(-2)?.cpu ?? 1)
    if (doubling > worstDoubling.times) worstDoubling = { of: name, times: doubling }
    if (piece === inputs['a usual message'])
      reportRow({
        goal: 'P8',
        what: 'reading a message of 10,000 characters, beside NFKC and JSON alone',
        ours: times[0]?.cpu ?? NaN,
        unit: 'ms',
        bare: bare?.cpu ?? NaN,
        bar: { atMost: 5 },
      })
    console.log(
      `read-message ${name}: ${times.map(({ cpu, wall }) => `${cpu.toFixed(2)} (${wall.toFixed(2)})`).join(' / ')} ms of CPU (of the clock) for ${lengths.map((length) => length / 1000).join(' / ')} thousand characters, last doubling ${doubling.toFixed(2)}; 100 thousand with limits ${limited?.cpu.toFixed(2)}`,
    )
  }
  const what = `reading 100,000 characters beside 50,000, the worst of ${Object.keys(inputs).length} inputs (${worstDoubling.of}): times as long`
  reportRow({ goal: 'P8', what, ours: worstDoubling.times, bar: { atMost: doublingMax } })
}

const usualLimits = { ...noLimits, voices: 4, sounds: 3, parts: 12, seconds: 30, characters: 500 }

const manyMisses = Array.from({ length: 5000 }, (_, index) => `voiec${index}: hi | (sonud${index}) `).join('')

const inputs = {
  'a usual message': 'brian: hello everyone, how are you today? (airhorn) oma: Kinder, das Essen wird kalt! ',
  'plain words': 'the quick brown fox jumps over the lazy dog and goes on ',
  'one letter': 'a',
  'opening brackets': '(',
  'nested brackets': '([',
  'closing brackets': ')]',
  colons: ':',
  'a:a:a:': 'a:',
  'short words and colons': 'a b c: ',
  'known names': 'brian:a ',
  'unknown brackets': '(xq) ',
  'stage directions': '[xq] ',
  'the same near misses': 'voiec12: hi | (sonud77) ',
  'ever other near misses': manyMisses,
  'unclosed names': '(a b c d ',
  'dotted words': 'a.a-',
  'almost links': 'www.http://a.b/',
  digits: '1234567890',
  'groups of digits': '111,',
  amounts: '$5.50 ',
  emoji: '👩‍👩‍👧',
  accents: 'e\u0301\u0302\u0303\u0304\u0305',
  'wide characters': '（ｂ：',
  separators: '|x',
  'emotes and eyes': ' :aa :-',
} as const

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

function aLargeCatalogue() {
  const { voices, sounds, ...rest } = aCatalogue()
  const count = Array.from({ length: 400 }, (_, index) => index)
  return {
    ...rest,
    voices: [...voices, ...count.map((index) => aVoice(`voice ${index}`))],
    sounds: [...sounds, ...count.map((index) => aSound(`sound-${index}`))],
  }
}

/**
 * The fastest of several rounds: on shared cores the other rounds measure the neighbours. The tasks take turns, so that
 * a noisy moment does not hit one of them alone.
 */
function fastestOf(works: (() => unknown)[]): { cpu: number; wall: number }[] {
  const fastest = works.map(() => ({ cpu: Infinity, wall: Infinity }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, time] of fastest.entries()) {
      const begun = performance.now()
      const before = process.cpuUsage()
      works[index]?.()
      const { user, system } = process.cpuUsage(before)
      time.cpu = Math.min(time.cpu, (user + system) / 1000)
      time.wall = Math.min(time.wall, performance.now() - begun)
    }
  }
  return fastest
}

measureReadMessage()
