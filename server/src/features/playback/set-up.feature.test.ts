import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { sendTestDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { changeSetUp, readSetUp } from '@lautgabe/contract/playback/set-up-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'

test('the checklist is the same on every device, and each streamer has one', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'other' })
  const nothing = { is_dismissed: false, has_sent_test: false, is_own_voice_off: false }
  expect(await app.call(readSetUp, {}, 'mira')).toEqual(nothing)

  await app.call(changeSetUp, { body: { is_own_voice_off: true } }, 'mira')
  await app.call(changeSetUp, { body: { is_dismissed: true } }, 'mira')
  await app.call(changeSetUp, { body: {} }, 'mira')
  await app.call(sendTestDonation, { body: { message: 'One, two.' } }, 'mira')

  const done = { is_dismissed: true, has_sent_test: true, is_own_voice_off: true }
  expect(await app.call(readSetUp, {}, 'mira')).toEqual(done)
  expect(await app.call(readSetUp, {}, 'other')).toEqual(nothing)
  expect(await app.call(exportMe, {}, 'mira')).toMatchObject({
    set_up: { is_dismissed: true, is_own_voice_off: true },
  })
  await expect(app.call(readSetUp, {})).rejects.toMatchObject({ status: 401 })
})
