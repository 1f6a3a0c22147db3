import { listPictureFiles } from './features/playback/overlay-picture.ts'
import { listSoundFiles } from './features/sounds/list-sound-files.ts'
import { listSpeechFiles } from './features/speech/files/list-speech-files.ts'
import type { Database, DatabaseTransaction } from './platform/database/tables.ts'

/** The names of all files in the audio store that some row names. Backups hold them, and the check looks for them. */
export async function listStoredFiles(db: Database | DatabaseTransaction): Promise<string[]> {
  const speech = await listSpeechFiles(db)
  return [...(await listSoundFiles(db)), ...(await listPictureFiles(db)), ...speech.map(({ name }) => name)]
}
