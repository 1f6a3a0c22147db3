import { controlPlayback, setPlaybackVolume } from '@lautgabe/contract/playback/playback-api.ts'
import { expect, test } from 'vitest'
import { connectAs } from '../../test-kit/live-client.ts'
import { aPlaybackStage, aReadyDonation } from './test-kit/an-overlay.ts'

test('a connection opened after a change starts with it, however soon after another connection', async () => {
  await using app = await aPlaybackStage()
  const begin = async () => (await connectAs(app, 'mira')).next()
  expect(await begin()).toMatchObject({
    type: 'snapshot',
    playback: { volume: 1, is_paused: false, next: { total: 0 } },
  })

  await app.call(setPlaybackVolume, { body: { volume: 0.3 } }, 'mira')
  expect(await begin()).toMatchObject({ playback: { volume: 0.3 } })
  await app.call(controlPlayback, { params: { control: 'pause' }, body: {} }, 'mira')
  expect(await begin()).toMatchObject({ playback: { volume: 0.3, is_paused: true } })
  const donation = await aReadyDonation(app)
  expect(await begin()).toMatchObject({ playback: { next: { total: 1, items: [{ donation_id: donation.id }] } } })
})
