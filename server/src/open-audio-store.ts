import { join } from 'node:path'
import type { AudioStore } from './outside/audio-store/audio-store.ts'
import { diskAudioStore } from './outside/audio-store/disk/disk-audio-store.ts'
import { s3AudioStore, type S3Settings } from './outside/audio-store/s3/s3-audio-store.ts'

/** The store that the settings name: S3, or a folder beside the other data. */
export async function openAudioStore(settings: {
  s3: S3Settings | undefined
  dataDir: string
}): Promise<AudioStore & { close(): void }> {
  if (settings.s3) return s3AudioStore(settings.s3)
  return { ...diskAudioStore(join(settings.dataDir, 'audio')), close() {} }
}
