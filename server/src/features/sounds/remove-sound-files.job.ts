import type { App } from '../../app.ts'

export async function removeSoundFiles(
  { audioStore }: Pick<App, 'audioStore'>,
  { names }: { names: string[] },
): Promise<void> {
  for (const name of names) await audioStore.remove(name)
}
