import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpeechEngine, SpeechRequest } from '../outside/speech-engines/speech-engine.ts'
import type { Log } from '../platform/log.ts'
import { type Pcm, secondsOf } from '../platform/audio/pcm.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

export function speakWith(engine: SpeechEngine, request: Partial<SpeechRequest> & { voice: string; text: string }) {
  return engine.speak({ language: 'en', settings: {}, signal: AbortSignal.timeout(250_000), ...request })
}

/** The engine for `await using`. */
export const closing = <Engine extends SpeechEngine>(engine: Engine) =>
  Object.assign(engine, { [Symbol.asyncDispose]: () => engine.close() })

/** Measures what tells speech from silence and noise: its level, and how long it takes per character. */
export function measureSpeech(sound: Pcm, text: string) {
  const power = sound.samples.reduce((sum, sample) => sum + sample * sample, 0) / sound.samples.length
  return {
    level: Math.sqrt(power),
    secondsPerCharacter: secondsOf(sound) / text.length,
    peak: sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  }
}

/** Making the weights takes seconds. Several tests can safely share a folder, because every start checks it. */
export const sharedDataFolder = join(tmpdir(), 'lautgabe-test-models')

export function aDataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lautgabe-speech-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
