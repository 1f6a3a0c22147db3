import { readFileSync } from 'node:fs'
import { createKokoro } from '../server/src/outside/speech-engines/kokoro/kokoro.ts'
import { secondsOf } from '../server/src/platform/audio/pcm.ts'
import { sharedDataFolder, silentLog } from '../server/src/test-kit/speech.ts'
import { englishSentences } from './speech-sentences.ts'

const runs = 8
const clockTicksPerSecond = 100

/** How much speech Kokoro makes per second, by the clock and by the processor, and how much memory its process takes. */
export async function measureSpeechSpeed(): Promise<void> {
  const engine = createKokoro({ dataDir: sharedDataFolder, log: silentLog })
  const say = (text: string) =>
    engine.speak({ text, voice: 'af_heart', language: 'en', settings: {}, signal: AbortSignal.timeout(120_000) })
  const begun = performance.now()
  await say('Hello.')
  const startSeconds = (performance.now() - begun) / 1000

  const byClock: number[] = []
  const byProcessor: number[] = []
  for (const text of englishSentences.slice(0, runs)) {
    const [clock, processor] = [performance.now(), processorSeconds(engine.pid)]
    const seconds = secondsOf(await say(text))
    byClock.push(seconds / ((performance.now() - clock) / 1000))
    byProcessor.push(seconds / (processorSeconds(engine.pid) - processor))
  }
  await say(englishSentences.slice(0, 4).join(' '))
  console.log(
    `kokoro: first words after ${startSeconds.toFixed(1)} s; ${median(byClock).toFixed(2)} × real time by the clock, ` +
      `${Math.max(...byClock).toFixed(2)} at best; ${median(byProcessor).toFixed(2)} s of speech per processor second; ` +
      memoryOf(engine.pid),
  )
  await engine.close()
}

/** Linux only; elsewhere the figures of the process are left out. */
function processorSeconds(pid: number | undefined): number {
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
}

function memoryOf(pid: number | undefined): string {
  const [peak, now] = ['VmHWM', 'VmRSS'].map((name) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readProcess(pid, 'status'))?.[1]),
  )
  return `memory ${((now ?? 0) / 1024).toFixed(0)} MB, at most ${((peak ?? 0) / 1024).toFixed(0)} MB`
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

if (import.meta.main) await measureSpeechSpeed()
