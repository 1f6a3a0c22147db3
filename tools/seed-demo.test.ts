import { rmSync } from 'node:fs'
import { startAll } from '../simulators/src/start-all.ts'
import { copyMigratedFolder } from '../server/src/test-kit/migrated-folder.ts'
import { emptyFolder } from '../server/src/test-kit/server-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from './seed-demo.ts'

test('the demo starts on a folder whose accounts are there, as after a restore, and makes new passwords', async () => {
  const folder = emptyFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await copyMigratedFolder(folder)
  const seed = async () => {
    await using outside = await startAll({ port: 0 })
    const env = { ...outside.settings, DATA_DIR: folder, LOG_LEVEL: 'silent', SPEECH_AHEAD: '0' }
    return await seedDemo(env, { simulators: outside.address })
  }
  const first = await seed()

  // The simulators forget what is not in a backup.
  const again = await seed()

  expect(again.streamer.obs_url).toBe(first.streamer.obs_url)
  expect(again.streamer.password).not.toBe(first.streamer.password)
})
