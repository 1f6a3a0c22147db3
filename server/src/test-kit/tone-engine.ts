import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type {
  EngineHealth,
  SpeechEngine,
  SpeechFigures,
  SpeechRequest,
} from '../outside/speech-engines/speech-engine.ts'
import { OutsideError } from '../platform/outside-error.ts'

export type ToneEngine = SpeechEngine & {
  /** Every text that the engine really spoke, in order. */
  readonly said: string[]
  /** From now on the engine does this instead of speaking. With undefined it speaks again. */
  does(behaviour: Behaviour | undefined): void
  /** The texts of the requests that `wait` holds back now. */
  readonly held: readonly string[]
  /** Lets the requests go on that `wait` holds back. */
  release(): void
}

/** `drawl`: it speaks six times as slowly. */
export type Behaviour = 'fail' | 'refuse' | 'hang' | 'silence' | 'noise' | 'wait' | 'drawl'

const sampleRate = 16_000
/** How long the words of this engine take, so that tests can say how long it makes them. */
export const toneSecondsPerCharacter = 0.06

type Given = { concurrency?: number; figures?: SpeechFigures }

/** An engine that speaks at once, in tones whose pitch tells voices apart. For tests that are not about real voices. */
export function toneEngine(name: EngineName, given: Given = {}): ToneEngine {
  const said: string[] = []
  let behaviour: Behaviour | undefined
  let held: { text: string; go: () => void }[] = []
  let health: EngineHealth = { state: 'ready', ...given.figures }

  async function speak({ text, voice, signal }: SpeechRequest) {
    signal.throwIfAborted()
    if (behaviour === 'fail') throw new OutsideError('try-later', 'it failed as told')
    if (behaviour === 'refuse') throw new OutsideError('never', 'it refused as told')
    if (behaviour === 'hang') await untilAborted(signal)
    if (behaviour === 'wait')
      await Promise.race([new Promise<void>((go) => held.push({ text, go })), untilAborted(signal)])
    const samples = tone(
      behaviour === 'drawl' ? text.repeat(6) : text,
      behaviour === 'silence' ? 0 : 0.3,
      150 + (voice.length % 10) * 20,
    )
    if (behaviour === 'noise') samples.fill(Number.NaN)
    said.push(text)
    return { samples, sampleRate }
  }

  return {
    name,
    version: 'test',
    concurrency: given.concurrency ?? 1,
    said,
    get held() {
      return held.map(({ text }) => text)
    },
    listVoices: async () => [{ voice: 'tone', name: 'Tone', language: 'en', gender: 'neutral' }],
    speak,
    health: () => health,
    does: (told) => void (behaviour = told),
    release() {
      const those = held
      held = []
      for (const { go } of those) go()
    },
    async close() {
      health = { state: 'failed', reason: 'closed' }
    },
  }
}

function tone(text: string, height: number, hertz: number): Float32Array {
  const samples = new Float32Array(Math.round(Math.max(0.2, text.length * toneSecondsPerCharacter) * sampleRate))
  return samples.map((_, index) => height * Math.sin((2 * Math.PI * hertz * index) / sampleRate))
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
