import { acceptDonation, previewDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { expect, test } from 'vitest'
import { aDonation } from '../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage } from './test-kit/an-overlay.ts'

test('a listener who gets nothing does not keep the stream from hearing what is being voiced', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const { id } = await aDonation(app)
  await app.runJobs()
  app.kokoro.does('wait')
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  const voicing = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  await app.app.db.deleteFrom('voices').execute()
  const listening = app.call(previewDonation, { params: { id } }, 'mira')
  await expect(listening).rejects.toMatchObject({ code: 'no_valid_voice' })
  app.kokoro.release()
  await voicing

  expect(await overlay.offered()).toMatchObject({ is_complete: true, parts: [{}] })
})
