import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { readHealth, readReadiness } from '@lautgabe/contract/operations/operations-api.ts'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { readDisk } from './figures/record-figures.ts'

/** A full disk refuses writes while reads still work. The embedded database gets into that some moments later. */
const roomNeededBytes = 64 * 1024 * 1024

export async function answerHealth(app: App): Promise<Answer<typeof readHealth>> {
  return { status: 'ok', version: app.config.version }
}

export async function answerReadiness(app: App): Promise<Answer<typeof readReadiness>> {
  if (!app.isReady()) throw new AppError('shutting_down')
  try {
    await sql`select 1`.execute(app.db)
  } catch {
    throw new AppError('database')
  }
  if (await isDatabaseShortOfRoom(app)) throw new AppError('database')
  return { status: 'ready' }
}

async function isDatabaseShortOfRoom(app: App): Promise<boolean> {
  return app.config.databaseUrl === undefined && (await readDisk(app)).free < roomNeededBytes
}
