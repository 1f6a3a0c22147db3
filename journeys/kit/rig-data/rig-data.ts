import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '../../../server/src/test-kit/postgres/copy-database.ts'

export type Person = { email: string; password: string }

/** The people who have an account from the beginning. */
export type People = { streamer: Person; admin: Person }

/** Names a data folder with an embedded database and accounts, because making them takes seconds. */
export const dataTemplateVariable = 'JOURNEY_DATA_TEMPLATE'

/** The same for a running PostgreSQL, as the JSON of a `PostgresTemplate`. Rigs prefer it. */
export const postgresTemplateVariable = 'JOURNEY_POSTGRES_TEMPLATE'

export type PostgresTemplate = {
  adminUrl: string
  /** The database that each rig copies. */
  database: string
  /** The files that belong to it. */
  folder: string
}

/** The file in the folder that lists the accounts. */
export const peopleFile = 'people.json'

/** Data of its own for one server: where they are, and who has an account. */
export type RigData = { people: People; settings: { DATA_DIR: string; DATABASE_URL?: string; SECRET_KEY?: string } }

/** A server that shares a PostgreSQL needs its key from the settings. */
export const secretKey = 'a secret that is only good for journeys'

/** A copy of the prepared data. Its folder is removed together with the other opened resources, the database with its server. */
export async function copyRigData(opened: AsyncDisposableStack, { onEmbedded = false } = {}): Promise<RigData> {
  const postgres = process.env[postgresTemplateVariable]
  if (!postgres || onEmbedded) return copyFolder(opened, process.env[dataTemplateVariable])
  const template = JSON.parse(postgres) as PostgresTemplate
  const { people, settings } = copyFolder(opened, template.folder)
  const databaseUrl = await copyDatabase(template.adminUrl, template.database, 'journey')
  return { people, settings: { ...settings, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } }
}

function copyFolder(opened: AsyncDisposableStack, template: string | undefined): RigData {
  if (!template) throw new Error('Journeys need the data that tools/journey-data.ts prepares.')
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-journey-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(template, folder, { recursive: true })
  const people = JSON.parse(readFileSync(join(folder, peopleFile), 'utf8')) as People
  return { people, settings: { DATA_DIR: folder } }
}
