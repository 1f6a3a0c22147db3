import { previewMessage } from '@lautgabe/contract/builder/builder-api.ts'
import { acceptDonation, rejectDonation, undoDecision } from '@lautgabe/contract/donations/donations-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import {
  aDonation,
  aDonationStage,
  charactersOf,
  type DonationStage,
  look,
} from '../../donations/test-kit/donation-stage.ts'
import { speechFilePath } from '../files/speech-file.ts'
import { speakAhead } from './speak-ahead.ts'

const accept = (app: DonationStage, id: string) => app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
const reject = (app: DonationStage, id: string) => app.call(rejectDonation, { params: { id }, body: {} }, 'mira')

const long =
  'Hey Mira and greetings from Hamburg! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering.'
const opening = ['Hey Mira and greetings from Hamburg!', 'I have been watching you since the first stream,']
const rest = ['and tonight you finally beat that boss; my whole family was cheering.']

/** A donation that waits for a decision. */
async function aWaitingDonation(app: DonationStage, message = long) {
  const donation = await aDonation(app, { message })
  await app.runJobs()
  return donation
}

async function later(app: DonationStage, seconds = 5): Promise<void> {
  app.clock.advance(seconds)
  await app.runTimers()
}

const files = (app: DonationStage) =>
  app.app.db.selectFrom('speechFiles').select(['key', 'kind']).where('kind', '=', 'part').execute()
const isThere = async (app: DonationStage, file: { key: string; kind: 'part' | 'mix' }) =>
  (await app.fetch(`/api${speechFilePath(file)}`)).status === 200

test('the beginning is spoken during the review; a rejected donation costs nothing and its files go', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app)
  await later(app)
  expect(app.kokoro.said).toEqual(opening)
  const made = await files(app)
  expect(await Promise.all(made.map((file) => isThere(app, file)))).toEqual([true, true])

  await reject(app, id)
  await later(app)

  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
  expect(await files(app)).toEqual([])
  expect(await Promise.all(made.map((file) => isThere(app, file)))).toEqual([false, false])
})

test('an accepted donation uses what was spoken ahead, is charged once as always, and keeps its files', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app)
  await later(app)
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })

  await accept(app, id)
  await app.runJobs()
  await later(app)
  await later(app, 2 * 60 * 60)

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(app.kokoro.said).toEqual([...opening, ...rest])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: long.length })
  const made = await files(app)
  expect(await Promise.all(made.map((file) => isThere(app, file)))).toEqual([true, true, true])
})

test('a donation that is accepted while its beginning is spoken waits for that run, and keeps the file', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app, 'Hello there.')
  app.kokoro.does('wait')
  const ahead = later(app)
  await expect.poll(() => app.kokoro.held).toEqual(['Hello there.'])

  await accept(app, id)
  const voicing = app.runJobs()
  await expect.poll(async () => (await look(app, { id })).processing_status).toBe('processing')
  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([ahead, voicing])
  await later(app)

  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await files(app)).toHaveLength(1)
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('accepted messages go first: nothing is spoken ahead while an engine works, nor right afterwards', async () => {
  await using app = await aDonationStage()
  await aWaitingDonation(app, 'This one is under review.')
  const accepted = await aWaitingDonation(app, 'This one is accepted.')
  app.kokoro.does('wait')
  await accept(app, accepted.id)
  const voicing = app.runJobs()
  await expect.poll(() => app.kokoro.held).toEqual(['This one is accepted.'])

  await later(app)
  expect(app.kokoro.held).toEqual(['This one is accepted.'])
  app.kokoro.does(undefined)
  app.kokoro.release()
  await voicing
  await app.runTimers()
  expect(app.kokoro.said).toEqual(['This one is accepted.'])

  await later(app)
  expect(app.kokoro.said).toEqual(['This one is accepted.', 'This one is under review.'])
})

test('nothing is spoken ahead that the plan could not pay for', async () => {
  await using app = await aDonationStage({ baseMaxCharacters: 15 })
  const first = await aWaitingDonation(app, 'Hello there.')
  await aWaitingDonation(app, 'Me too, Mira.')
  await accept(app, first.id)
  await app.runJobs()

  await later(app)

  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('nothing is spoken ahead without a plan', async () => {
  await using app = await aDonationStage('ended')
  await aWaitingDonation(app)

  await later(app)

  expect(app.kokoro.said).toEqual([])
})

test('a hosted engine never speaks ahead', async () => {
  const hosted = toneEngine('elevenlabs')
  await using started = await startTestApp({ speechEngines: [hosted] })
  const mira = await aUser(started, { username: 'mira' })
  const emma = await aVoice(started, { name: 'emma', isFeatured: true, engine: 'elevenlabs' })
  const app = Object.assign(started, { kokoro: hosted, hosted, mira, emma })
  const { id } = await aWaitingDonation(app)

  await later(app)
  expect(hosted.said).toEqual([])
  await accept(app, id)
  await app.runJobs()

  expect(hosted.said).toEqual([...opening, ...rest])
})

test('words that two donations begin with stay when one of them is rejected', async () => {
  await using app = await aDonationStage()
  const first = await aWaitingDonation(app, 'Hello there.')
  await later(app)
  await aWaitingDonation(app, 'Hello there.')
  await later(app)

  await reject(app, first.id)
  await later(app)

  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await files(app)).toHaveLength(1)
})

test('words that a visitor has tried out meanwhile stay too', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app, 'Hello there.')
  await later(app)
  const lines = app.stream(previewMessage, { params: { username: 'mira' }, body: { message: 'Hello there.' } })
  for await (const line of lines) expect(line.type).not.toBe('failed')

  await reject(app, id)
  await later(app)

  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await files(app)).toHaveLength(1)
})

test('a flood of donations gets a few beginnings, and the next ones when those are decided', async () => {
  await using app = await aDonationStage()
  const flood = []
  for (let number = 0; number < 8; number += 1) flood.push(await aWaitingDonation(app, `This is message ${number}.`))

  await later(app)
  await later(app)
  expect(app.kokoro.said).toHaveLength(5)
  await reject(app, flood[0]?.id ?? '')
  await later(app)

  expect(app.kokoro.said).toHaveLength(6)
  expect(await files(app)).toHaveLength(5)
})

test('a new process speaks nothing twice, and drops what was prepared for a donation rejected meanwhile', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app)
  await later(app)

  app.app.speech.seenAhead.clear()
  await later(app)
  expect(app.kokoro.said).toEqual(opening)
  await reject(app, id)
  app.app.speech.seenAhead.clear()
  await later(app)

  expect(await files(app)).toEqual([])
})

test('when a rejection is taken back, the beginning is spoken ahead again', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app, 'Hello there.')
  await later(app)
  await reject(app, id)
  await later(app)

  await app.call(undoDecision, { params: { id }, body: { seen: 'rejected' } }, 'mira')
  await later(app)

  expect(app.kokoro.said).toEqual(['Hello there.', 'Hello there.'])
  expect(await files(app)).toHaveLength(1)
})

test('an opening that nobody decides about for an hour makes room', async () => {
  await using app = await aDonationStage()
  await aWaitingDonation(app)
  await later(app)

  await later(app, 61 * 60)

  expect(await files(app)).toEqual([])
})

test('a process that dies while it drops the files leaves none behind', async () => {
  await using app = await aDonationStage()
  const { id } = await aWaitingDonation(app, 'Hello there.')
  await later(app)
  const [file] = await files(app)
  if (!file) throw new Error('nothing was spoken ahead')
  await reject(app, id)
  const killed = new Error('killed')
  const audioStore = { ...app.app.audioStore, remove: () => Promise.reject(killed) }
  await expect(speakAhead({ ...app.app, audioStore }, new AbortController().signal)).rejects.toBe(killed)
  expect(await isThere(app, file)).toBe(true)

  await later(app, 20 * 60)

  expect(await isThere(app, file)).toBe(false)
})
