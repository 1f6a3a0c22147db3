import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GroundData } from '../journeys/play-faults/ground.ts'
import { startRealPostgres } from '../server/src/test-kit/real-postgres.ts'
import { seedDemo } from '../tools/seed-demo.ts'

/** A PostgreSQL and a folder for two servers at once. */
export async function makeSharedData(opened: AsyncDisposableStack): Promise<GroundData> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-faults-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startRealPostgres()
  opened.defer(() => postgres.stop())
  const secret = { SECRET_KEY: 'a secret that is only good for rounds' }
  const settings = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: folder, ...secret }
  return { people: await seedDemo({ ...settings, LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' }), settings }
}
