import type { VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import type { Log } from '../log.ts'
import type { ReadPicture } from '../uploads/read-picture.ts'
import type { ReadSound } from '../uploads/read-sound.ts'
import type { Upload } from '../uploads/recognise.ts'
import { createWorkerPool, workerFile, WorkerPoolError } from '../workers/worker-pool.ts'
import type { AudioTask, MixedAudio, PolishedAudio, StoredPart } from './audio-workers.worker.ts'
import type { TimelineLayout } from './lay-timeline.ts'
import type { Pcm } from './pcm.ts'

/** All work on samples and pixels. None of it runs on the event loop. Input buffers stay the caller's. */
export type AudioWorkers = {
  /** Turns an engine's speech into a trimmed, levelled 48 kHz WAV. Silence comes back with zero seconds. */
  polish(pcm: Pcm, effects?: VoiceEffects): Promise<PolishedAudio>
  /** Turns polished WAVs into one MP3, and returns when each part begins. */
  mix(parts: readonly StoredPart[], layout?: TimelineLayout): Promise<MixedAudio>
  readUpload(upload: Upload): Promise<ReadSound>
  picture(upload: Upload): Promise<ReadPicture>
  close(): Promise<void>
}

const threads = 2
/** Uploaded files have their own thread, so that urgent sound never waits behind them. */
const threadsForUploads = 1
const heapMegabytes = 192
const queueLength = 200
const secondsForOwnSound = 30

type Options = { log: Log; secondsForUpload?: number }

export function createAudioWorkers({ log, secondsForUpload = 5 }: Options): AudioWorkers {
  const file = workerFile('audio-workers', import.meta.url)
  const pool = createWorkerPool({ file, size: threads, queueLength, heapMegabytes, log })
  const uploads = createWorkerPool({ file, size: threadsForUploads, queueLength, heapMegabytes, log })

  const runOwn = <Result>(task: AudioTask, transfer: ArrayBuffer[]) =>
    pool.run<Result>(task, { seconds: secondsForOwnSound, transfer })

  /** An uploaded file may kill its thread. That is an answer about the file, not a fault of ours. */
  async function runForeign<Result>(task: 'readUpload' | 'picture', upload: Upload) {
    const bytes = new Uint8Array(upload.bytes)
    try {
      const options = { seconds: secondsForUpload, transfer: [bytes.buffer] }
      return await uploads.run<Result>({ task, upload: { ...upload, bytes } } satisfies AudioTask, options)
    } catch (error) {
      if (!(error instanceof WorkerPoolError) || error.reason === 'busy' || error.reason === 'closed') throw error
      return {
        ok: false as const,
        reason: error.reason === 'overran' ? ('took_too_long' as const) : ('damaged' as const),
      }
    }
  }

  return {
    polish(pcm, effects) {
      const samples = new Float32Array(pcm.samples)
      return runOwn({ task: 'polish', pcm: { ...pcm, samples }, ...(effects && { effects }) }, [samples.buffer])
    },
    mix(parts, layout) {
      const copies = parts.map((part) => (part.kind === 'pause' ? part : { ...part, wav: new Uint8Array(part.wav) }))
      const buffers = copies.flatMap((part) => (part.kind === 'pause' ? [] : [part.wav.buffer]))
      return runOwn({ task: 'mix', parts: copies, ...(layout && { layout }) }, buffers)
    },
    readUpload: (upload) => runForeign<ReadSound>('readUpload', upload),
    picture: (upload) => runForeign<ReadPicture>('picture', upload),
    close: async () => void (await Promise.all([pool.close(), uploads.close()])),
  }
}
