import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import { OfferedEngine } from './offered-engine.ts'
import type { EngineOffer } from './speech-offer.ts'

/** Learns which engines the other nodes have. */
export async function readOffers({ db, speech }: Pick<App, 'db' | 'speech'>): Promise<void> {
  const rows = await db.selectFrom('speechOffers').select('engines').orderBy('nodeId').execute()
  const byEngine = Map.groupBy(
    rows.flatMap(({ engines }) => engines),
    ({ name }) => name,
  )
  for (const [name, engine] of speech.elsewhere) engine.replace(byEngine.get(name) ?? [])
  for (const [name, offers] of byEngine) addEngine(speech.elsewhere, name, offers)
}

function addEngine(
  engines: Map<EngineName, OfferedEngine>,
  name: EngineName,
  [first, ...rest]: readonly EngineOffer[],
): void {
  if (first && !engines.has(name)) engines.set(name, new OfferedEngine([first, ...rest]))
}
