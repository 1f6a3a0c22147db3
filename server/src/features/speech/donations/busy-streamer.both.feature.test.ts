import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { aDonation, look } from '../../donations/test-kit/donation-stage.ts'

const acceptedBy = { kind: 'streamer', name: 'mira' } as const

test('donations of one streamer that wait for an engine leave room for those of another', async () => {
  const [kokoro, flite] = [toneEngine('kokoro'), toneEngine('flite')]
  await using app = await startTestApp({ speechEngines: [kokoro, flite], runByItself: true })
  const mira = await aUser(app, { username: 'mira' })
  const lena = await aUser(app, { username: 'lena' })
  await aVoice(app, { name: 'emma', isFeatured: true })
  await aVoice(app, { name: 'brian', engine: 'flite' })
  const stage = Object.assign(app, { mira })
  const statusOf = async (donation: DonationRow, as: string) => (await look(app, donation, as)).processing_status
  kokoro.does('wait')
  const flood: DonationRow[] = []
  for (let number = 1; number <= 14; number += 1)
    flood.push(await aDonation(stage, { acceptedBy, message: `This is number ${number}.` }))
  await expect.poll(() => kokoro.held).toHaveLength(1)

  const other = await aDonation(stage, { acceptedBy, userId: lena.id, message: 'brian: Hello there.' })

  await expect.poll(() => statusOf(other, 'lena')).toBe('ready')
  expect(flite.said).toEqual(['Hello there.'])
  expect(kokoro.said).toEqual([])
  kokoro.does(undefined)
  kokoro.release()
  for (const donation of flood) await expect.poll(() => statusOf(donation, 'mira')).toBe('ready')
})
