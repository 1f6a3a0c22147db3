import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  dataTemplateVariable,
  peopleFile,
  postgresTemplateVariable,
  type PostgresTemplate,
  secretKey,
} from '../journeys/kit/rig-data/rig-data.ts'
import { copyMigratedFolder } from '../server/src/test-kit/migrated-folder.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'
import { seedDemo } from './seed-demo.ts'

const root = join(import.meta.dirname, '..')
/** Converting the weights of the neural voices takes seconds and 300 MB, so all rigs share them. */
const models = join(root, '.cache/models')

/**
 * Prepares the data that the rigs of all journeys copy: on PostgreSQL, where a server needs a quarter of the processor time, and an
 * embedded database for the journeys that ask for one. Those make do without the sounds of the product.
 */
export async function prepareJourneyData(opened: AsyncDisposableStack): Promise<Record<string, string>> {
  const embedded = await makeDataTemplate({ withSounds: false })
  opened.defer(() => rmSync(embedded, { recursive: true, force: true }))
  const postgres = await startRealPostgres()
  opened.defer(() => postgres.stop())
  const database = 'journey_template'
  const folder = emptyFolder()
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  await seed(folder, { DATABASE_URL: await postgres.create(database), SECRET_KEY: secretKey }, { sounds: 'made' })
  const template: PostgresTemplate = { adminUrl: postgres.localUrl('postgres'), database, folder }
  return { [dataTemplateVariable]: embedded, [postgresTemplateVariable]: JSON.stringify(template) }
}

/** A data folder with an embedded database, a streamer and an administrator. */
export async function makeDataTemplate({ withSounds = true } = {}): Promise<string> {
  const folder = emptyFolder()
  await copyMigratedFolder(folder)
  await seed(folder, {}, { sounds: withSounds ? 'made' : 'left-out' })
  return folder
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'lautgabe-journey-template-'))

async function seed(
  folder: string,
  database: { DATABASE_URL?: string; SECRET_KEY?: string },
  options: { sounds: 'made' | 'left-out' },
): Promise<void> {
  shareModels(folder)
  const settings = { ...database, DATA_DIR: folder, LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' }
  const { streamer, admin } = await seedDemo(settings, options)
  writeFileSync(join(folder, peopleFile), JSON.stringify({ streamer, admin }))
}

function shareModels(dataDir: string): void {
  const own = join(dataDir, 'models')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(models, { recursive: true })
  symlinkSync(models, own, 'junction')
}
