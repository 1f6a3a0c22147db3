import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import type { PartToVoice } from '../../server/src/features/speech/voicing/message-pieces.ts'
import type { EmbeddedEngine } from '../../server/src/outside/speech-engines/embedded-engine.ts'
import { aVoice, make } from './make-message.ts'
import { measureMixes } from './speech-loudness.ts'
import { median, megabytesOf } from '../processes.ts'
import { englishSentences } from './speech-sentences.ts'
import { reportRow } from '../report-row.ts'

const rounds = 5
const wholeTimesMax = 1.1

const voice = aVoice('kokoro', 'af_heart')
const speech = (text: string): PartToVoice[] => [{ kind: 'speech', voice, text }]

/** The way from words to a stored message against the bare engine, and its cost for the server. */
async function measureSpeechMessage(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const { app, stop } = await buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'bench'), {
    runByItself: false,
    checkAnswers: false,
  })
  const kokoro = app.speech.queues.get('kokoro')?.engine as EmbeddedEngine
  const bare = async (text: string) => {
    const began = performance.now()
    await kokoro.speak({ text, voice: 'af_heart', language: 'en', settings: {}, signal: AbortSignal.timeout(120_000) })
    return performance.now() - began
  }
  await make(app, speech('Hello.'))

  const bares: number[] = []
  const wholes: number[] = []
  const firsts: number[] = []
  const cached: number[] = []
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  for (let round = 0; round < rounds; round += 1) {
    // Two hundred characters, different ones in each round, so that the cache has none of them.
    const text = englishSentences
      .slice(round * 4, round * 4 + 4)
      .join(' ')
      .slice(0, 200)
    const bareBefore = await bare(text)
    const { first, whole } = await make(app, speech(text))
    const bareAfter = await bare(text)
    bares.push((bareBefore + bareAfter) / 2)
    wholes.push(whole)
    firsts.push(first)
    cached.push((await make(app, speech(text))).whole)
  }
  loop.disable()

  reportRow({
    goal: 'P2',
    what: 'from 200 characters to a stored message, beside the bare call of the engine',
    ours: median(wholes),
    unit: 'ms',
    bare: median(bares),
    ratio: median(wholes.map((whole, round) => whole / (bares[round] ?? NaN))),
    bar: { ratioAtMost: wholeTimesMax },
  })
  console.log(`speech message: first piece of 200 characters after ${(median(firsts) / 1000).toFixed(2)} s`)
  console.log(`speech message: from the cache in ${median(cached).toFixed(0)} ms`)
  console.log(`speech message: event loop p99 ${((loop.percentile(99) - 1e6) / 1e6).toFixed(1)} ms while speaking`)
  const [server, child] = [megabytesOf(process.pid).now, megabytesOf(kokoro.pid).now]
  console.log(
    `speech message: memory ${(server + child).toFixed(0)} MB (server ${server.toFixed(0)}, voices ${child.toFixed(0)})`,
  )
  await measureMixes(app)
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

await measureSpeechMessage()
