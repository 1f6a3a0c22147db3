import * as sounds from '@lautgabe/contract/sounds/sounds-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aBabble } from '../../../test-kit/tones.ts'
import { wavBytes } from '../../../test-kit/wav-bytes.ts'
import { aDonation, type DonationStage } from '../../donations/test-kit/donation-stage.ts'
import { accept, anOverlay, aPlaybackStage } from '../test-kit/an-overlay.ts'

const message = 'Hello there. (bell) Bye.'

const aFile = (seconds = 0.5) => new File([wavBytes([aBabble({ seconds }).samples])], 'bell.wav', { type: 'audio/wav' })

const aSound = (app: DonationStage, of: string) =>
  app.call(sounds.createOwnSound, { body: { name: 'bell' }, files: { sound_file: aFile() } }, of)

const exchange = (app: DonationStage, id: string, of: string) =>
  app.call(sounds.updateOwnSound, { params: { id }, body: {}, files: { sound_file: aFile(2.5) } }, of)

test('the owner of a public sound who exchanges its file is not heard on the stream of somebody else', async () => {
  await using app = await aPlaybackStage()
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aSound(app, 'other')
  await app.call(sounds.updateSound, { params: { id }, body: { is_public: 'true' }, files: {} }, 'boss')
  const donation = await aDonation(app, { message })
  await app.runJobs()

  expect((await exchange(app, id, 'other')).is_public).toBe(false)
  // Later than the moment in which the script counts as fresh.
  app.clock.advance(60)
  await accept(app, donation)
  const { parts } = await (await anOverlay(app)).offered()

  expect(parts.map(({ part_index }) => part_index)).toEqual([0, 2])
  expect(parts.filter(({ url }) => url.includes('sound-files'))).toEqual([])
})
