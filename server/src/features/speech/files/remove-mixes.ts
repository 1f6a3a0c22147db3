import type { App } from '../../../app.ts'
import { audioKeysInUse } from '../../donations/queue/keep-audio.ts'
import { dropSpeechFiles } from './speech-files.ts'

/** For the sounds of messages that were erased. A message of somebody else may sound the same: its sound stays. */
export async function removeMixes(
  app: Pick<App, 'db' | 'clock' | 'audioStore'>,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  const inUse = await audioKeysInUse(app.db, keys)
  await dropSpeechFiles(
    app,
    keys.filter((key) => !inUse.has(key)).map((key) => ({ key, kind: 'mix' })),
  )
}
