import type { Language } from '@lautgabe/contract/languages.ts'
import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import type { EngineName, VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { Pcm } from '../../platform/audio/pcm.ts'

/** How a voice should speak. Each engine reads the settings it knows and ignores the rest. */
export type SpeechSettings = Record<string, string | number | boolean>

export type SpeechRequest = {
  /** Already speakable: numbers, links and the like are written out. */
  text: string
  /** The engine's own name for the voice. For Kokoro this can be a blend: `af_heart*0.6+bf_emma*0.4`. */
  voice: string
  language: Language
  settings: SpeechSettings
  /** Ends the work: the caller's deadline is over, or nobody waits any more. */
  signal: AbortSignal
}

export type EngineVoice = { voice: string; name: string; language: Language; gender: VoiceGender }

/** What an engine that computes here has measured about itself. */
export type SpeechFigures = {
  /**
   * Seconds of speech made per second, in tenths: 2 is twice as fast as real time. Of the last answers by the clock, or
   * what the machine can do on free cores if nothing was said lately.
   */
  speed: number
  form: WeightForm
}

export type EngineHealth =
  | ({ state: 'ready' } & Partial<SpeechFigures>)
  /** `progress` goes from 0 to 1 during a long preparation. */
  | { state: 'starting'; progress?: number }
  | { state: 'failed'; reason: string }

/** One way to turn words into sound. `speak` throws an OutsideError: "try-later" or "never". */
export type SpeechEngine = {
  name: EngineName
  /** Changes whenever the same request would sound different. It is part of a cached sound's key. */
  version: string
  /** How many requests the engine can work on at once. */
  concurrency: number
  listVoices(): Promise<EngineVoice[]>
  speak(request: SpeechRequest): Promise<Pcm>
  health(): EngineHealth
  close(): Promise<void>
}
