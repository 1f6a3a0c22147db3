import { createKokoro } from '../../server/src/outside/speech-engines/kokoro/kokoro.ts'
import { secondsOf } from '../../server/src/platform/audio/pcm.ts'
import { sharedDataFolder, silentLog } from '../../server/src/test-kit/speech.ts'
import { median, megabytesOf, processorSeconds } from '../processes.ts'
import { englishSentences } from './speech-sentences.ts'
import { reportRow } from '../report-row.ts'

const runs = 8

/** How much speech Kokoro makes per second, by the clock and by the processor, and how much memory its process takes. */
async function measureSpeechSpeed(): Promise<void> {
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
  const what = 'seconds of computing for a second of speech, Kokoro'
  reportRow({ goal: 'P2', what, ours: 1 / median(byClock), unit: 's' })
  console.log(
    `kokoro: first words after ${startSeconds.toFixed(1)} s; ${median(byClock).toFixed(2)} × real time by the clock, ` +
      `${Math.max(...byClock).toFixed(2)} at best; ${median(byProcessor).toFixed(2)} s of speech per processor second; ` +
      memoryOf(engine.pid),
  )
  await engine.close()
}

function memoryOf(pid: number | undefined): string {
  const { now, most } = megabytesOf(pid)
  return `memory ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`
}

await measureSpeechSpeed()
