import type { App } from '../../../app.ts'
import { audioKeysInUse } from '../../donations/queue/keep-audio.ts'
import { dropSpeechFiles } from './speech-files.ts'

/** Removes the audio of erased messages. Audio that another person's message shares stays. */
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
