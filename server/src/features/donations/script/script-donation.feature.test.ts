import {
  readSettings,
  updateSettings,
  type StreamerSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { retryDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { aSound } from '../../../test-kit/sounds.ts'
import { aTimerRun } from '../../../test-kit/builders.ts'
import { acceptDueDonations } from '../review/accept-due-donations.ts'
import { giveUpScripting, scriptDonation } from './script-donation.job.ts'
import { aDonation, aDonationStage, type DonationStage, look } from '../test-kit/donation-stage.ts'

const set = (app: DonationStage, body: Partial<StreamerSettings>) => app.call(updateSettings, { body }, 'mira')

test('a message is scripted part by part, and waits for a person', async () => {
  await using app = await aDonationStage()
  const brian = await aVoice(app, { name: 'brian' })
  const horn = await aSound(app, { name: 'airhorn' })
  const donation = await aDonation(app, { message: 'Hi! (airhorn) brian: Good evening. [waves]' })
  expect(await look(app, donation)).toMatchObject({ script: null })

  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({
    review_status: 'pending',
    processing_status: 'received',
    reviewer: null,
    auto_accept_at: null,
    error_code: null,
    has_audio: false,
    script: {
      parts: [
        { kind: 'speech', voice_id: app.emma.id, voice_name: 'emma', spoken: 'Hi!' },
        { kind: 'sound', sound_id: horn.id, sound_name: 'airhorn' },
        { kind: 'speech', voice_id: brian.id, spoken: 'Good evening.' },
      ],
      left_out: [],
      flags: [],
      characters: 16,
    },
  })
})

test('scripting twice changes nothing and announces nothing twice', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)
  await app.runJobs()
  const before = await look(app, donation)

  await scriptDonation(app.app, { donationId: donation.id })
  await giveUpScripting(app.app, { donationId: '00000000-0000-7000-8000-000000000000' })

  expect(await look(app, donation)).toEqual(before)
})

test('a message with a swear word waits for a person and says why, or the streamer has the word left out', async () => {
  await using app = await aDonationStage()
  await set(app, { review: { mode: 'clear', after_seconds: null } })
  const held = await aDonation(app, { message: 'well, f.u.c.k this' })
  await app.runJobs()
  const { filters } = await app.call(readSettings, {}, 'mira')
  await set(app, { filters: { ...filters, profanity: 'mask' } })
  const masked = await aDonation(app, { message: 'well, f.u.c.k this' })
  await app.runJobs()

  expect(await look(app, held)).toMatchObject({
    review_status: 'pending',
    script: { flags: [{ reason: 'profanity', action: 'hold', typed: 'f.u.c.k', start: 6, end: 13 }] },
  })
  expect(await look(app, masked)).toMatchObject({
    review_status: 'accepted',
    script: {
      parts: [{ spoken: 'well, this', shown: 'well, *** this' }],
      left_out: [{ typed: 'f.u.c.k', part_index: 0, at: 5 }],
    },
  })
})

test.for([
  ['hello xyz', 'hold'],
  // A masked word in the same part must not hide it.
  ['oh f.u.c.k this, xyz', 'mask'],
] as const)('a swear word that can only be heard also waits for a person: %s', async ([message, profanity]) => {
  await using app = await aDonationStage()
  const { filters } = await app.call(readSettings, {}, 'mira')
  await set(app, {
    review: { mode: 'clear', after_seconds: null },
    filters: { ...filters, profanity },
    pronunciations: [{ written: 'xyz', spoken: 'fuck' }],
  })
  const donation = await aDonation(app, { message })
  await app.runJobs()

  const { review_status: review, script } = await look(app, donation)
  expect(review).toBe('pending')
  expect(script?.flags.at(-1)).toMatchObject({ reason: 'profanity', action: 'hold', typed: 'fuck' })
})

test.for([
  ['everything', null, 'pending', false],
  ['everything', 20, 'pending', false],
  ['clear', null, 'accepted', true],
  ['clear', 20, 'pending', true],
  ['all', null, 'accepted', true],
  ['all', 20, 'pending', true],
] as const)('in mode %s after %s seconds a clear message is %s at once', async ([mode, seconds, review, later]) => {
  await using app = await aDonationStage()
  await set(app, { review: { mode, after_seconds: seconds } })
  const donation = await aDonation(app)
  await app.runJobs()
  const atOnce = await look(app, donation)
  expect(atOnce.review_status).toBe(review)
  expect(atOnce.auto_accept_at !== null).toBe(later && seconds !== null)

  app.clock.advance(19)
  await acceptDueDonations(app.app, aTimerRun)
  expect((await look(app, donation)).review_status).toBe(review)
  app.clock.advance(2)
  await app.runTimers()

  const after = await look(app, donation)
  expect(after.review_status).toBe(later ? 'accepted' : 'pending')
  expect(after.reviewer).toEqual(later ? { kind: 'automatic', name: '' } : null)
  expect(after.auto_accept_at).toBeNull()
})

/** A clear donation waits for its automatic acceptance, the settings change, and the wait ends. */
async function acceptedAfter(change: (settings: StreamerSettings) => Partial<StreamerSettings>) {
  const app = await aDonationStage()
  await set(app, { review: { mode: 'clear', after_seconds: 60 } })
  const donation = await aDonation(app, { message: 'You are a zorkfel.' })
  await app.runJobs()
  expect((await look(app, donation)).auto_accept_at).not.toBeNull()
  app.clock.advance(10)
  await set(app, change(await app.call(readSettings, {}, 'mira')))

  app.clock.advance(60)
  await app.runTimers()
  await app.runJobs()

  const { auto_accept_at: acceptAt, ...after } = await look(app, donation)
  expect(acceptAt).toBeNull()
  await app[Symbol.asyncDispose]()
  return after
}

const withWord = (action: 'hold' | 'mask') => (settings: StreamerSettings) => ({
  filters: { ...settings.filters, own_words: [{ pattern: 'zorkfel', action }] },
})

test.for<[string, (settings: StreamerSettings) => Partial<StreamerSettings>]>([
  ['everything waits for a person', () => ({ review: { mode: 'everything', after_seconds: null } })],
  ['a word is held', withWord('hold')],
  ['the donator is blocked', ({ filters }) => ({ filters: { ...filters, blocked_donators: ['Jonas'] } })],
])('what waits is not accepted by itself once %s', async ([, change]) => {
  expect(await acceptedAfter(change)).toMatchObject({ review_status: 'pending', has_audio: false })
})

const longName = 'Jonas of the House of Very Long Names and of even longer Titles, called the Patient, '
  .repeat(4)
  .trim()

test.for([
  ['---'],
  ['__'],
  ['－＿'],
  ['X'],
  ['!'],
  ['👨‍👩‍👧'],
  ['Jo\u200Bnas\tB'],
  [longName],
  // As screens show it.
  [longName, `${longName.slice(0, 80)}…`],
] as const)('a donator called %j can be blocked', async ([donator, listed = donator.replaceAll('\t', ' ')]) => {
  await using app = await aDonationStage()
  const { filters } = await app.call(readSettings, {}, 'mira')
  const review = { mode: 'all', after_seconds: null } as const
  await set(app, { review, filters: { ...filters, blocked_donators: ['Somebody', listed] } })
  const [blocked, ...others] = [
    await aDonation(app, { donator }),
    await aDonation(app, { donator: '' }),
    await aDonation(app, { donator: '\u200B -' }),
    await aDonation(app, { donator: 'Jonas' }),
  ]

  await app.runJobs()

  expect((await look(app, blocked)).script?.flags).toMatchObject([{ reason: 'blocked_donator', typed: donator }])
  for (const other of others) expect(await look(app, other)).toMatchObject({ review_status: 'accepted' })
})

test('streamers take turns when many donations become due at once', async () => {
  await using app = await aDonationStage()
  const nox = await aUser(app, { username: 'nox' })
  for (const name of ['mira', 'nox'])
    await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: 5 } } }, name)
  for (let made = 0; made < 205; made += 1) await aDonation(app, { userId: nox.id, account: 'nox' })
  const donation = await aDonation(app)
  await app.runJobs()
  app.clock.advance(60)

  await acceptDueDonations(app.app, aTimerRun)

  expect(await look(app, donation)).toMatchObject({ review_status: 'accepted' })
})

test('what waits is read by the rules of the moment when it is accepted by itself', async () => {
  const { script, ...donation } = await acceptedAfter(withWord('mask'))

  expect(donation).toMatchObject({ review_status: 'accepted', processing_status: 'ready' })
  expect(JSON.stringify(script?.parts)).not.toContain('zorkfel')
})

test('a donation that arrives too late waits for a person in every mode', async () => {
  await using app = await aDonationStage()
  await set(app, { review: { mode: 'all', after_seconds: null }, late_minutes: 10 })
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
  const late = await aDonation(app, { donatedAt: ago(11) })
  const fresh = await aDonation(app, { donatedAt: ago(9) })

  await app.runJobs()

  expect(await look(app, late)).toMatchObject({
    review_status: 'pending',
    auto_accept_at: null,
    script: { flags: [{ reason: 'late', action: 'hold' }] },
  })
  expect(await look(app, fresh)).toMatchObject({ review_status: 'accepted' })
})

test('a donation with an open payment is not accepted automatically; once it is paid it is', async () => {
  await using app = await aDonationStage()
  await set(app, { review: { mode: 'all', after_seconds: null } })
  const donation = await aDonation(app, { externalId: 'open', paymentStatus: 'pending' })
  await app.runJobs()
  expect(await look(app, donation)).toMatchObject({ review_status: 'pending' })

  await aDonation(app, { externalId: 'open' })
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ review_status: 'accepted', processing_status: 'ready' })
})

test.for([
  ['no_subscription', 'none'],
  ['no_active_subscription', 'ended'],
  ['character_limit', { baseMaxCharacters: 5 }],
  ['multiple_voices', { multipleVoices: false }],
  ['subscription_limit', { tier: 0 }],
] as const)('a message that needs more than the plan has is held: %s', async ([code, plan]) => {
  await using app = await aDonationStage(plan)
  await aVoice(app, { name: 'brian', tier: 2 })
  await aVoice(app, { name: 'lena' })
  const message = code === 'multiple_voices' ? 'Hi! lena: Hello.' : 'Hi! brian: Hello.'
  await set(app, { review: { mode: 'all', after_seconds: null } })
  const donation = await aDonation(app, { message })

  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({
    review_status: 'pending',
    processing_status: 'pending_error',
    error_code: code,
    auto_accept_at: null,
  })
})

test('private voices and sounds outside the plan also hold a message, unless the streamer simplifies it', async () => {
  await using app = await aDonationStage({ baseMaxVoices: 0, privateSounds: false })
  await aVoice(app, { name: 'own', ownerId: app.mira.id })
  await aSound(app, { name: 'mine', ownerId: app.mira.id, isPublic: false })
  const voiced = await aDonation(app, { message: 'own: Hello.' })
  const sounded = await aDonation(app, { message: 'Hello. (mine)' })
  await app.runJobs()
  expect(await look(app, voiced)).toMatchObject({ error_code: 'private_voices' })
  expect(await look(app, sounded)).toMatchObject({ error_code: 'private_sounds' })

  await set(app, { plan_too_small: 'simplify' })
  await app.call(retryDonation, { params: { id: voiced.id } }, 'mira')
  await app.runJobs()

  expect(await look(app, voiced)).toMatchObject({
    processing_status: 'received',
    error_code: null,
    script: { parts: [{ kind: 'speech', voice_id: app.emma.id, spoken: 'Hello.' }] },
  })
})

test('a long message is shortened, or held if the streamer wants that', async () => {
  await using app = await aDonationStage()
  const limits = { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 20 }
  await set(app, { limits })
  const shortened = await aDonation(app, { message: 'This is much longer than it may be.' })
  await app.runJobs()
  await set(app, { long_messages: 'hold' })
  const held = await aDonation(app, { message: 'This is much longer than it may be.' })
  await app.runJobs()

  const { script, error_code: code } = await look(app, shortened)
  expect(code).toBeNull()
  expect(script?.characters).toBeLessThanOrEqual(20)
  expect(script?.left_out).not.toEqual([])
  expect(await look(app, held)).toMatchObject({ processing_status: 'pending_error', error_code: 'limit' })
})

const minimum = (minor_units: number) => ({ minor_units, currency: 'EUR' as const })

test('an amount too small for speech is only shown; one too small for sounds is read without them', async () => {
  await using app = await aDonationStage()
  await aSound(app, { name: 'airhorn' })
  await set(app, { minimum_for_speech: minimum(200), minimum_for_sounds: minimum(1000), long_messages: 'hold' })
  const give = (minorUnits: number, currency = 'EUR') =>
    aDonation(app, { message: 'Hello. (airhorn)', amount: { minorUnits, currency } })
  const donations = [await give(100), await give(500), await give(1000), await give(1, 'JPY')]
  await app.runJobs()

  const scripted = await Promise.all(donations.map((donation) => look(app, donation)))

  expect(scripted.map(({ script }) => script?.parts.map(({ kind }) => kind))).toEqual([
    [],
    ['speech'],
    ['speech', 'sound'],
    ['speech', 'sound'],
  ])
  expect(scripted.map(({ error_code: code }) => code)).toEqual([null, null, null, null])
  expect(scripted[0]?.script?.left_out).toEqual([{ typed: 'Hello. (airhorn)', part_index: 0, at: 0 }])
})

test('an amount in a currency without a minimum waits for a person in every mode', async () => {
  await using app = await aDonationStage()
  await set(app, { minimum_for_speech: minimum(500), review: { mode: 'all', after_seconds: null } })
  const yen = await aDonation(app, { amount: { minorUnits: 1, currency: 'JPY' } })
  const euros = await aDonation(app, { amount: { minorUnits: 500, currency: 'EUR' } })
  await app.runJobs()

  expect(await look(app, yen)).toMatchObject({
    review_status: 'pending',
    script: { flags: [{ reason: 'no_minimum', action: 'hold' }] },
  })
  expect(await look(app, euros)).toMatchObject({ review_status: 'accepted', script: { flags: [] } })
})

test('where money is given, an amount that cannot be read waits for a person', async () => {
  await using app = await aDonationStage()
  await set(app, { minimum_for_speech: minimum(500), review: { mode: 'all', after_seconds: null } })
  const [service, koFi, program] = [
    await aDonation(app, { amount: null }),
    await aDonation(app, { amount: null, source: 'own', account: 'ko-fi' }),
    await aDonation(app, { amount: null, source: 'own', account: 'incoming' }),
  ]
  await app.runJobs()

  for (const donation of [service, koFi])
    expect(await look(app, donation)).toMatchObject({
      review_status: 'pending',
      script: { flags: [{ reason: 'no_minimum', action: 'hold' }] },
    })
  expect(await look(app, program)).toMatchObject({ review_status: 'accepted', script: { flags: [] } })
})

test('a minimum in any currency makes all currencies without one wait', async () => {
  await using app = await aDonationStage()
  const yen = { currency: 'JPY' as const, speech: 300, sounds: null }
  await set(app, { other_minimums: [yen], review: { mode: 'all', after_seconds: null } })
  const cent = await aDonation(app, { amount: { minorUnits: 1, currency: 'USD' } })
  const enough = await aDonation(app, { amount: { minorUnits: 300, currency: 'JPY' } })
  await app.runJobs()

  expect(await look(app, cent)).toMatchObject({
    review_status: 'pending',
    script: { flags: [{ reason: 'no_minimum', action: 'hold' }] },
  })
  expect(await look(app, enough)).toMatchObject({ review_status: 'accepted', script: { flags: [] } })
})

test('each currency has its own minimums, and none in it means that every amount is enough', async () => {
  await using app = await aDonationStage()
  await aSound(app, { name: 'airhorn' })
  const yen = { currency: 'JPY' as const, speech: 300, sounds: 1000 }
  const crowns = { currency: 'SEK' as const, speech: null, sounds: null }
  await set(app, {
    minimum_for_speech: minimum(200),
    minimum_for_sounds: minimum(500),
    other_minimums: [yen, crowns, { currency: 'EUR', speech: 9900, sounds: 9900 }],
    review: { mode: 'all', after_seconds: null },
  })
  const give = (minorUnits: number, currency: string) =>
    aDonation(app, { message: 'Hello. (airhorn)', amount: { minorUnits, currency } })
  const donations = [
    await give(299, 'JPY'),
    await give(300, 'JPY'),
    await give(1000, 'JPY'),
    await give(1, 'SEK'),
    await give(500, 'EUR'),
    await give(5000, 'KWD'),
  ]
  await app.runJobs()

  const scripted = await Promise.all(donations.map((donation) => look(app, donation)))

  const whole = ['speech', 'sound']
  expect(scripted.map(({ script }) => script?.parts.map(({ kind }) => kind))).toEqual([
    [],
    ['speech'],
    ...Array.from({ length: 4 }, () => whole),
  ])
  const held = scripted.filter(({ script }) => script?.flags.some(({ reason }) => reason === 'no_minimum'))
  expect(held.map(({ amount }) => amount?.currency)).toEqual(['KWD'])
})

test('a donation that cannot be scripted is marked as failed and can be tried again', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)
  await giveUpScripting(app.app, { donationId: donation.id })
  expect(await look(app, donation)).toMatchObject({ processing_status: 'error', error_code: 'processing_failed' })

  await app.call(retryDonation, { params: { id: donation.id } }, 'mira')
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ processing_status: 'received', error_code: null, script: {} })
})
