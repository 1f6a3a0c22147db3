import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aForeignServer } from '../../../test-kit/foreign-server.ts'
import { aDonationStage } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aReadyDonation } from '../test-kit/an-overlay.ts'
import { statusOf } from '../test-kit/lost-speech.ts'

const lost = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')

async function give(file: Promise<Buffer> | undefined, response: ServerResponse) {
  if (file) response.end(await file)
  else lost(response)
}

/** A store that speaks S3, is far away, and then has lost what it was given. */
async function aFarStore() {
  const files = new Map<string, Promise<Buffer>>()
  const asked: ServerResponse[] = []
  let isFar = false
  const server = await aForeignServer((request, response) => {
    const { method, url = '', headers } = request
    const [path = ''] = url.split('?')
    if (headers['x-amz-copy-source']) return void lost(response)
    if (method === 'PUT') files.set(path, buffer(request))
    if (isFar && method === 'GET') return void asked.push(response)
    if (method === 'GET') return void give(files.get(path), response)
    request.resume().on('end', () => response.end())
  })
  return Object.assign(server, {
    asked,
    goesAway: () => void (isFar = true),
    answers() {
      for (const response of asked.splice(0)) lost(response)
    },
  })
}

test('while a far store is asked for what a page missed, all at once, no other page of the streamer waits', async () => {
  await using store = await aFarStore()
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  await using app = await aDonationStage('studio', { S3_ENDPOINT: store.url, S3_BUCKET: 'voices', ...keys })
  app.clock.stop()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'emma: One. emma: Two. emma: Three.')
  const offer = await overlay.offered()
  store.goesAway()

  overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })
  await expect.poll(() => store.asked).toHaveLength(offer.parts.length)
  await anOverlay(app, { is_active: false, is_visible: false })
  store.answers()

  expect(offer.parts).toHaveLength(3)
  await expect.poll(() => statusOf(app, donation)).toBe('processing')
})
