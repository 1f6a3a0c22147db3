import { rmSync } from 'node:fs'
import { startAll } from '@lautgabe/simulators/start-all.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import type { Streamer } from '../../journeys/play-faults/ground.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'
import { measureFirstSample, reportFirstSample, stage } from '../playback/first-sample.ts'

const account = 'mira_live'

/** From a donation at Streamlabs to its first sample in the overlay, without the time of the speech engine. */
async function measureTipLatency(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template
  let outside: Awaited<ReturnType<typeof startAll>> | undefined
  const place = running.use(
    await stage({
      async settingsAt(origin) {
        const redirectUris = [`${origin}/streamlabs/redirect`]
        outside = running.use(await startAll({ port: 0, donationServices: { redirectUris } }))
        // With a payment service donations are heard only on a plan, and this streamer has bought none.
        return { ...outside.settings, DEFAULT_PLAN: 'studio' }
      },
    }),
  )
  const streamlabs = outside?.streamlabs
  if (!streamlabs) throw new Error('the simulators did not start')
  streamlabs.oauth.autoApprove(account)
  await link(place.ground.streamer)
  await streamlabs.connections.whenListening(account, 60_000)

  const gift = { account, name: 'Anna', amount: '5.00', currency: 'EUR' }
  const measured = await measureFirstSample(place, (message) => streamlabs.donate({ ...gift, message }))

  reportFirstSample('a donation at Streamlabs', measured, { p50: 150, p99: 250 })
}

/** Streamlabs agrees at once and sends us back with a code. */
async function link(streamer: Streamer): Promise<void> {
  const { body } = await streamer.call('POST', '/integrations/streamlabs/authorize', {})
  const consent = await fetch((body as { url: string }).url, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '').searchParams
  const proof = { code: back.get('code'), state: back.get('state') }
  const { status } = await streamer.call('POST', '/integrations/streamlabs/exchange', proof)
  if (status !== 200) throw new Error(`linking was answered ${status}`)
}

await measureTipLatency()
