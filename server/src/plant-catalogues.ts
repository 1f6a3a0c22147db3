import type { App } from './app.ts'
import { plantVoices } from './features/voices/plant-voices.ts'

/** What the product brings along: planted at the first start, and whenever a new version brings more. */
export async function plantCatalogues(app: App): Promise<void> {
  await plantVoices(app)
  await app.jobs.add(app.db, 'plant-sounds', {})
  if (app.config.speaksAhead) await app.jobs.add(app.db, 'make-samples', {})
}
