import type { App } from '../../../app.ts'
import { listEnabledVoices } from '../../voices/find-voice.ts'
import { voiceSample } from './voice-sample.ts'

/**
 * Makes samples ahead, so that the first listener does not wait. Existing samples cost nothing, and other work gets its
 * turn in between.
 */
export async function makeSamples(app: App): Promise<void> {
  for (const voice of await listEnabledVoices(app.db)) {
    if (!app.isReady()) return
    if (!app.speech.queues.get(voice.engine)?.isUsable) continue
    await voiceSample(app, voice).catch((error: unknown) => {
      app.log.warn({ error, engine: voice.engine }, 'a voice has no example yet')
    })
  }
}
