import type { App } from '../../app.ts'
import { listFeaturedVoices } from '../voices/find-voice.ts'
import { voiceSample } from './voice-sample.ts'

/** So that who listens to what is shown first does not wait. Those that are there already cost nothing. */
export async function makeSamples(app: App): Promise<void> {
  for (const voice of await listFeaturedVoices(app.db)) {
    if (!app.isReady()) return
    if (!app.speech.lanes.get(voice.engine)?.isUsable) continue
    await voiceSample(app, voice).catch((error: unknown) => {
      app.log.warn({ error, engine: voice.engine }, 'a voice has no example yet')
    })
  }
}
