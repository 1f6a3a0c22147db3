import type { Log } from '../../platform/log.ts'
import { createEspeak } from './espeak/espeak.ts'
import { createFlite } from './flite/flite.ts'
import { createKokoro } from './kokoro/kokoro.ts'
import type { SpeechEngine } from './speech-engine.ts'

type Options = {
  dataDir: string
  log: Log
  /** Loads the neural voices now instead of with the first words. */
  isAhead: boolean
}

/** Every engine that this installation has. */
export function buildEngines({ dataDir, log, isAhead }: Options): SpeechEngine[] {
  const kokoro = createKokoro({ dataDir, log })
  if (isAhead) kokoro.warm()
  return [kokoro, createFlite({ log }), createEspeak({ log })]
}
