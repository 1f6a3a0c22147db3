import { comfortableSpeed } from '@lautgabe/contract/speech/speech-speed.ts'
import type { SpeechFigures } from '../speech-engine.ts'
import type { Machine } from './weights/machine.ts'

/** What the operator reads at the start: how fast speech can be made here, and what helps if that is slow. */
export function speedLines({ speed, form }: SpeechFigures, { processor, cores }: Machine): string[] {
  const line = `speech: Kokoro at ${speed.toFixed(1)} × real time on free cores (${form} weights, ${cores} × ${processor})`
  if (speed >= comfortableSpeed) return [line]
  return [
    line,
    `speech: below ${comfortableSpeed} × real time, listeners may hear pauses. What helps: more cores or less other work ` +
      'on this machine, a speech server on another machine (OPENAI_SPEECH_URL), or a hosted voice (ELEVENLABS_API_KEY).',
  ]
}
