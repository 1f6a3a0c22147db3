import { once } from 'node:events'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { look } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'

/** A socket can be looked at but not opened, even by the administrator of the machine, who may run these tests. */
async function putSocketInPlaceOf(file: string): Promise<void> {
  // The path of a socket must be short.
  const folder = mkdtempSync(join(tmpdir(), 's'))
  const server = createServer()
  await once(server.listen(join(folder, 's')), 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  rmSync(file)
  renameSync(join(folder, 's'), file)
}

test('speech that lies in the store but cannot be opened makes an error of its message, and no more', async () => {
  await using app = await aPlaybackStage()
  const donation = await aReadyDonation(app)
  const folder = join(app.dataDir, 'audio', 'parts')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.wav'))
  for (const file of files) await putSocketInPlaceOf(join(folder, file))
  const overlay = await anOverlay(app)

  const { play_id, epoch, parts } = await overlay.offered()
  const answer = await app.fetch(parts[0]?.url ?? '')
  overlay.say({ type: 'play-failed', play_id, epoch })

  // Nothing that fails on the way may be left without a listener: that would end the process, and here the run of the tests.
  await expect.poll(async () => (await look(app, donation)).processing_status).toBe('error')
  expect([files.length, answer.status]).toEqual([1, 500])
})
