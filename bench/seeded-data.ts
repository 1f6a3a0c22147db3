import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RigData } from '../journeys/kit/rig-data/rig-data.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'
import { seedDemo } from '../tools/seed-demo.ts'

/** A PostgreSQL and a folder for two servers at once. */
export async function makeSharedData(opened: AsyncDisposableStack): Promise<RigData> {
  const postgres = await startRealPostgres()
  opened.defer(() => postgres.stop())
  return seed(opened, { DATABASE_URL: postgres.url('postgres'), SECRET_KEY: 'a secret that is only good for rounds' })
}

/** A folder for one server, with the embedded database in it. */
export const makeOwnData = (opened: AsyncDisposableStack): Promise<RigData> => seed(opened, {})

async function seed(opened: AsyncDisposableStack, database: Record<string, string>): Promise<RigData> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-seeded-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { ...database, DATA_DIR: folder }
  // A server that finds its sounds there does not make them while it is measured.
  const people = await seedDemo({ ...settings, LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' }, { sounds: 'made' })
  return { people, settings }
}
