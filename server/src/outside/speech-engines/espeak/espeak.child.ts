import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { EspeakAnswer, EspeakQuestion } from './espeak-questions.ts'

/** The part of the package that we use. It brings no types. */
type EspeakWorker = {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  set_pitch(pitch: number): void
  set_range(range: number): void
  synthesize(ssml: string, hear: (samples: Int16Array | null) => void): void
}
type EspeakModule = { default(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }> }

const sampleRate = 22_050
// The name is in a variable, so that the compiler does not look for an optional package.
const packageName = '@echogarden/espeak-ng-emscripten'

serveParent<undefined, EspeakQuestion, EspeakAnswer>(async () => {
  const { default: load } = (await import(packageName)) as EspeakModule
  const { eSpeakNGWorker: Worker } = await load()
  const worker = new Worker()

  return ({ text, voice, wordsPerMinute, pitch, range }) => {
    worker.set_voice(voice)
    // eSpeak takes absolute values: a rate of 1 would be one word per minute.
    worker.set_rate(wordsPerMinute)
    worker.set_pitch(pitch)
    worker.set_range(range)
    const parts: Float32Array[] = []
    worker.synthesize(escapeMarkup(text), (samples) => {
      if (samples) parts.push(Float32Array.from(samples, (sample) => sample / 32_768))
    })
    const samples = Float32Array.from(parts.flatMap((part) => Array.from(part)))
    if (samples.length === 0) throw new OutsideError('never', 'there is nothing to say')
    return { samples, sampleRate }
  }
})

/** eSpeak reads its input as SSML. */
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
