import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { offerMilliseconds } from '@lautgabe/contract/playback/overlay-messages.ts'
import { expect, test } from 'vitest'
import { aForeignServer } from '../../../test-kit/foreign-server.ts'
import { aDonationStage } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aReadyDonation } from '../test-kit/an-overlay.ts'
import { filesOf, statusOf } from '../test-kit/lost-speech.ts'

const lost = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')

async function give(file: Promise<Buffer> | undefined, response: ServerResponse) {
  if (file) response.end(await file)
  else lost(response)
}

/** A store that speaks S3, loses what it was given, and then is so far away that answers wait for the test. */
async function aFarStore() {
  const files = new Map<string, Promise<Buffer>>()
  const asked: ServerResponse[] = []
  let isFar = false
  const server = await aForeignServer((request, response) => {
    const { method, url = '', headers } = request
    const [path = ''] = url.split('?')
    if (headers['x-amz-copy-source']) return void lost(response)
    if (method === 'PUT') files.set(path, buffer(request))
    const isRead = method === 'GET' || method === 'HEAD'
    if (isFar && isRead && path.endsWith('.wav')) return void asked.push(response)
    if (isRead) return void give(files.get(path), response)
    request.resume().on('end', () => response.end())
  })
  return Object.assign(server, {
    asked,
    losesAll: () => files.clear(),
    goesAway: () => void (isFar = true),
    answers() {
      for (const response of asked.splice(0)) lost(response)
    },
  })
}

/** An overlay has an offer whose files lie in the store. */
async function anOffer(store: Awaited<ReturnType<typeof aFarStore>>) {
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const app = await aDonationStage('studio', { S3_ENDPOINT: store.url, S3_BUCKET: 'voices', ...keys })
  app.clock.stop()
  const donation = await aReadyDonation(app, 'emma: One. emma: Two. emma: Three.')
  const next = await aReadyDonation(app, 'Four.')
  const overlay = await anOverlay(app)
  const offer = await overlay.offered()
  expect(offer.parts).toHaveLength(3)
  const fails = () => overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })
  return Object.assign(app, { donation, next, overlay, offer, fails })
}

test('while a far store is asked for what a page missed, all at once, no other page of the streamer waits', async () => {
  await using store = await aFarStore()
  await using app = await anOffer(store)
  store.goesAway()

  app.fails()
  await expect.poll(() => store.asked).toHaveLength(3)
  await anOverlay(app, { is_active: false, is_visible: false })
  store.answers()

  await expect.poll(() => statusOf(app, app.donation)).toBe('processing')
})

test('a message becomes an error if the store does not answer in time, and the next one is offered', async () => {
  await using store = await aFarStore()
  await using app = await anOffer(store)
  store.goesAway()

  app.fails()
  await expect.poll(() => statusOf(app, app.donation)).toBe('error')
  // Asked once for each file: a store that is given up is asked again after ten seconds.
  expect(store.asked).toHaveLength(3)
  app.clock.advance(offerMilliseconds / 1000)
  await app.runTimers()
  const { shown } = await app.overlay.offered()

  expect(shown).toMatchObject([{ text: 'Four.' }])
  store.answers()
})

test('an offer whose files the server knows to be lost is not given again, although a far store has more to say', async () => {
  await using store = await aFarStore()
  await using app = await anOffer(store)
  store.losesAll()
  expect(await filesOf(app, { ...app.offer, parts: app.offer.parts.slice(0, 1) })).toEqual([404])
  store.goesAway()

  app.fails()
  await expect.poll(() => store.asked).toHaveLength(2)
  app.clock.advance(offerMilliseconds / 1000 + 1)
  await app.runTimers()

  await expect.poll(() => statusOf(app, app.donation)).toBe('processing')
  store.answers()
})

test('a page whose offer ends while the store is asked for what it missed is heard all the same', async () => {
  await using store = await aFarStore()
  await using app = await anOffer(store)
  store.goesAway()
  app.clock.advance(offerMilliseconds / 1000 - 1)

  app.fails()
  await expect.poll(() => store.asked).toHaveLength(3)
  app.clock.advance(2)
  await app.runTimers()

  await expect.poll(() => statusOf(app, app.donation)).toBe('error')
  store.answers()
})
