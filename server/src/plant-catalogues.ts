import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from './app.ts'
import { plantVoices } from './features/voices/plant-voices.ts'

/** Plants the product's own voices and sounds at the first start, and new ones after an update. */
export async function plantCatalogues(app: App): Promise<void> {
  await plantVoices(app, await enginesThatSpeak(app))
  await app.jobs.add(app.db, 'plant-sounds', {})
  if (!app.config.speaksAhead) return
  await app.jobs.add(app.db, 'make-examples', {})
  await app.jobs.add(app.db, 'make-samples', {})
}

/** An optional engine that is not installed offers no voices. */
async function enginesThatSpeak({ speech }: App): Promise<Set<EngineName>> {
  const names = new Set<EngineName>()
  for (const [name, { engine }] of speech.queues) if ((await engine.listVoices()).length > 0) names.add(name)
  return names
}
