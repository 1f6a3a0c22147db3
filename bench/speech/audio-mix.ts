import pino from 'pino'
import { createAudioWorkers } from '../../server/src/platform/audio/audio-workers.ts'
import { encodeMp3 } from '../../server/src/platform/audio/files/encode-mp3.ts'
import { aBabble } from '../../server/src/test-kit/tones.ts'
import { reportRow } from '../report-row.ts'

const rounds = 7

/** A message of 11 s, three spoken parts and two sounds, from stored parts to one file; beside it the encoder alone. */
async function measureAudioMix(): Promise<void> {
  const workers = createAudioWorkers({ log: pino({ level: 'silent' }) })
  const parts = await Promise.all(
    [3, 1.2, 2.6, 1.4, 2.6].map(async (seconds, index) => ({
      kind: index % 2 === 0 ? ('speech' as const) : ('sound' as const),
      wav: (await workers.polish(aBabble({ seconds }))).wav,
    })),
  )
  const { seconds } = await workers.mix(parts)
  const whole = aBabble({ seconds })
  const spoken = { samples: whole.samples.slice(0, 24_000 * 6), sampleRate: 24_000 }

  const mixes: number[] = []
  const bare: number[] = []
  const polishes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    mixes.push(await millisecondsOf(() => workers.mix(parts)))
    bare.push(await millisecondsOf(() => encodeMp3(whole)))
    polishes.push(await millisecondsOf(() => workers.polish(spoken)))
  }
  await workers.close()

  const [mix, encode, polish] = [median(mixes), median(bare), median(polishes)]
  const what = `mixing and encoding ${seconds.toFixed(0)} s of stored parts, beside the MP3 encoder alone`
  reportRow({ goal: 'P2', what, ours: mix, unit: 'ms', bare: encode })
  console.log(`audio polish of 6 s of 24 kHz speech: ${polish.toFixed(0)} ms`)
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

await measureAudioMix()
