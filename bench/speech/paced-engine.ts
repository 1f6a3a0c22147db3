import { setTimeout as wait } from 'node:timers/promises'
import type { SpeechEngine } from '../../server/src/outside/speech-engines/speech-engine.ts'

const sampleRate = 24_000
const secondsPerCharacter = 0.065
const startSeconds = 0.03

/** Stands in for the neural voices at a known pace: it takes their time and none of the processor's. */
export function pacedEngine(timesRealTime: number): SpeechEngine {
  return {
    name: 'kokoro',
    version: 'paced',
    concurrency: 1,
    listVoices: async () => [],
    async speak({ text, signal }) {
      const seconds = text.length * secondsPerCharacter
      await wait((startSeconds + seconds / timesRealTime) * 1000, undefined, { signal })
      const samples = new Float32Array(Math.round(seconds * sampleRate))
      return { samples: samples.map((_, index) => 0.3 * Math.sin(index / 20)), sampleRate }
    },
    health: () => ({ state: 'ready' }),
    close: async () => {},
  }
}
