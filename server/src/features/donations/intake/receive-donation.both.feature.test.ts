import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { receiveDonation } from './receive-donation.ts'
import { aDonation, aDonationStage, type DonationStage, look } from '../test-kit/donation-stage.ts'

const told = (app: DonationStage, externalId: string, aliases: string[] = []) =>
  receiveDonation(
    app.app,
    { userId: app.mira.id, source: 'streamlabs', account: 'mira-there' },
    {
      externalId,
      aliases,
      donatedAt: app.clock.now(),
      donator: 'Jonas',
      amount: { minorUnits: 500, currency: 'EUR' },
      message: 'Hello there.',
    },
  )

const rows = (app: DonationStage) => app.app.db.selectFrom('donations').selectAll().execute()
const jobs = (app: DonationStage) => app.app.db.selectFrom('jobOutbox').select('name').execute()

test('twenty reports at once make one donation and one job', async () => {
  await using app = await aDonationStage()

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => told(app, 'one')))

  expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
  expect(new Set(outcomes.map(({ donation }) => donation.id)).size).toBe(1)
  expect(await rows(app)).toHaveLength(1)
  expect(await jobs(app)).toEqual([{ name: 'script-donation' }])
})

test('reports under different ids that belong together make one donation, even all at once', async () => {
  await using app = await aDonationStage()

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => told(app, `name-${index % 5}`, ['shared'])),
  )
  const later = await told(app, 'name-3')

  expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
  expect(later.outcome).toBe('already-known')
  expect(await rows(app)).toHaveLength(1)
})

test('the same id at another account or service is another donation', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app)

  await told(app, 'one')
  await aDonation(app, { externalId: 'one', userId: other.id, account: 'elsewhere' })
  await aDonation(app, { externalId: 'one', source: 'streamelements' })

  expect(await rows(app)).toHaveLength(3)
})

test('two streamers who link the same account each get a donation, even after one of them is erased', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app)
  const [mine, theirs] = await Promise.all([
    aDonation(app, { externalId: 'one', aliases: ['alert-one'] }),
    aDonation(app, { externalId: 'one', aliases: ['alert-one'], userId: other.id }),
  ])

  const again = await aDonation(app, { externalId: 'alert-one', userId: other.id })
  await app.app.db.deleteFrom('users').where('id', '=', other.id).execute()
  const mineAgain = await told(app, 'alert-one')

  expect(mine.id).not.toBe(theirs.id)
  expect(again.id).toBe(theirs.id)
  expect(mineAgain).toMatchObject({ outcome: 'already-known', donation: { id: mine.id } })
  expect(await rows(app)).toHaveLength(1)
})

test('a donation with an open payment is not accepted automatically until a later report completes it', async () => {
  await using app = await aDonationStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  const open = await aDonation(app, { externalId: 'open', paymentStatus: 'pending' })
  const lost = await aDonation(app, { externalId: 'lost', paymentStatus: 'pending' })
  await app.runJobs()
  expect(await look(app, open)).toMatchObject({ payment_status: 'pending', review_status: 'pending', script: {} })

  await aDonation(app, { externalId: 'open' })
  await aDonation(app, { externalId: 'lost', paymentStatus: 'failed' })
  await aDonation(app, { externalId: 'lost' })

  await app.runJobs()
  expect(await look(app, open)).toMatchObject({ payment_status: 'completed', review_status: 'accepted' })
  expect(await look(app, lost)).toMatchObject({ payment_status: 'failed', review_status: 'pending' })
})

test('the history lists events in order', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)
  await app.runJobs()

  const { history } = await look(app, donation)

  expect(history).toMatchObject([
    { what: 'receive', by: null, details: 'streamlabs' },
    { what: 'script', by: null },
  ])
})

test('any text from a service can be stored, without NUL and half characters and with limited length', async () => {
  await using app = await aDonationStage()

  const almostFull = 'x'.repeat(messageMaxLength - 1)
  const donation = await aDonation(app, { donator: 'a\0b\uD83D', message: `\0${almostFull}😀 and more` })
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ donator: 'ab\uFFFD', message: almostFull, script: {} })
})
