import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { compareStoredSpeech } from '../server/src/features/speech/files/compare-stored-speech.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'

/** Compares the folder and the database of a stopped server, and lists speech files and rows that do not match. */
export async function compareSpeechLeftIn(settings: Record<string, string>): Promise<string[]> {
  const config = readConfig(settings, 'migrate')
  const database = await openDatabase(config)
  try {
    return await compareStoredSpeech(database.db, filesIn(join(config.dataDir, 'audio')))
  } finally {
    await database.close()
  }
}

function filesIn(folder: string): string[] {
  return ['parts', 'mixes'].flatMap((kind) => {
    const inside = join(folder, kind)
    const entries = existsSync(inside) ? readdirSync(inside, { recursive: true, withFileTypes: true }) : []
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  })
}
