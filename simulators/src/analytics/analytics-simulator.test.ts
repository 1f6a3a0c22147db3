import { PostHog } from 'posthog-js-lite'
import { expect, test } from 'vitest'
import { startAll, type RunningSimulators } from '../start-all.ts'

/** The real library, as a page of the site would use it. */
function aVisitor({ settings }: RunningSimulators, options = {}) {
  const visitor = new PostHog(settings['POSTHOG_KEY'] ?? '', {
    host: settings['POSTHOG_HOST'] ?? '',
    persistence: 'memory',
    preloadFeatureFlags: false,
    fetchRetryCount: 0,
    ...options,
  })
  return Object.assign(visitor, { [Symbol.asyncDispose]: () => visitor.shutdown() })
}

test('an event that the real library sends is recorded', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators)

  visitor.identify('user-1')
  visitor.capture('voice sampled', { voice: 'Käthe' })
  await visitor.flush()

  const [event] = simulators.analytics.events()
  expect(event).toMatchObject({
    event: 'voice sampled',
    distinctId: 'user-1',
    properties: { voice: 'Käthe', $lib: 'js', $lib_version: '4.12.1' },
    projectKey: 'phc_simulated',
  })
  const listed = await fetch(`${simulators.address}/analytics/events?event=voice%20sampled`)
  expect(await listed.json()).toEqual([event])
})

test('an uncompressed batch is recorded as well', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators, { disableCompression: true })

  visitor.capture('plain')
  await visitor.flush()

  expect(simulators.analytics.events()).toMatchObject([{ event: 'plain' }])
})

test('the real library learns which flags are on', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators)
  simulators.analytics.setFlags({ 'new-builder': true, 'old-builder': false, colour: 'blue' })

  const flags = await visitor.reloadFeatureFlagsAsync()

  expect(flags).toEqual({ 'new-builder': true, 'old-builder': false, colour: 'blue' })
  expect(simulators.analytics.flagRequests()).toMatchObject([
    { distinctId: visitor.getDistinctId(), projectKey: 'phc_simulated' },
  ])
})

test('flags are set and removed through the control API', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators)
  const setFlag = (body: object) =>
    fetch(`${simulators.address}/control/analytics/set-flag`, { method: 'POST', body: JSON.stringify(body) })

  await setFlag({ name: 'colour', value: 'blue' })
  await setFlag({ name: 'new-builder', value: true })
  await setFlag({ name: 'gone' })
  await setFlag({ name: 'gone', value: '' })

  expect(await visitor.reloadFeatureFlagsAsync()).toEqual({ colour: 'blue', 'new-builder': true })
  expect((await setFlag({})).status).toBe(400)
})

test('a page of another origin may send events', async () => {
  await using simulators = await startAll({ port: 0 })
  const origin = 'http://site.test'

  const preflight = await fetch(`${simulators.address}/analytics/batch/`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Headers': 'content-encoding,content-type' },
  })
  const sent = await fetch(`${simulators.address}/analytics/batch/`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_key: 'k', batch: [] }),
  })

  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-encoding,content-type')
  expect(sent.headers.get('access-control-allow-origin')).toBe(origin)
})

test('a request forgets the records and keeps the flags', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators)
  simulators.analytics.setFlags({ colour: 'blue' })
  visitor.capture('seen')
  await visitor.flush()

  await fetch(`${simulators.address}/analytics/events`, { method: 'DELETE' })

  expect(simulators.analytics.state()).toEqual({ events: 0, flagRequests: 0, flags: 1 })
})

test('the page shows an event full of markup as plain text', async () => {
  await using simulators = await startAll({ port: 0 })
  await using visitor = aVisitor(simulators)
  visitor.capture('<script>alert(1)</script>', { note: '</pre><script>alert(2)</script>' })
  await visitor.flush()

  const page = await (await fetch(`${simulators.address}/analytics`)).text()

  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&lt;script&gt;alert(1)')
})
