import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { prepareGround, type Streamer } from '../../journeys/play-faults/ground.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'
import { compressedSize } from '../pages/compressed-size.ts'
import { reportRow } from '../report-row.ts'

const playsPerSample = 25
/** Code is compiled and caches fill at first. */
const warmUpSamples = 4
const idleSeconds = 30
/** Until the last alert has left. */
const restSeconds = 3
const bars = { scripts: 25, files: 40, requests: 5, bytesPerPlay: 1024, nodes: 0, listeners: 0, frames: 0 }

type Sample = { plays: number; bytes: number; nodes: number; listeners: number }

/** One overlay plays hundreds of messages of a real server and is then left idle. */
async function measureOverlaySoak(plays = 500): Promise<void> {
  await using running = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template
  const ground = await prepareGround()
  running.defer(() => ground.stop())
  const options = await launchOptions('obs')
  const { port } = new URL(ground.origin)
  const rules = `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${ground.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
  const args = [...(options.args ?? []).filter((arg) => !arg.startsWith('--host-resolver')), rules]
  const browser = await chromium.launch({ ...options, args })
  running.defer(() => browser.close())
  const page = await browser.newPage()
  await page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
  await page.goto(`${ground.origin}/obs/${ground.streamer.obsKey}`, { waitUntil: 'networkidle' })
  await reportLoaded(page)
  const devtools = await page.context().newCDPSession(page)

  const { body } = await ground.streamer.call('POST', '/donations/test', {
    donator: 'Anna',
    message: 'low: apple north',
    with_review: true,
  })
  await ground.streamer.call('POST', `/donations/${(body as { id: string }).id}/accept`, {})
  await untilPlayed(ground.streamer, 1)

  const samples: Sample[] = []
  for (let played = 1; played < plays; played += 1) {
    await ground.streamer.call('POST', '/playback/replay-last', {})
    await untilIdle(ground.streamer)
    if (played % playsPerSample !== 0) continue
    // The alert stays a little longer than the sound.
    await page.locator('#overlay:empty').waitFor({ state: 'attached' })
    samples.push({ plays: played, ...(await measure(devtools)) })
  }
  const steady = samples.slice(warmUpSamples)
  const bytesPerPlay = slope(steady.map(({ plays: x, bytes: y }) => ({ x, y })))
  const spread = (read: (sample: Sample) => number) => Math.max(...steady.map(read)) - Math.min(...steady.map(read))
  await wait(restSeconds * 1000)
  const frames = await framesWhileIdle(browser)
  console.log(`${plays} plays: heap at the end ${(samples.at(-1)?.bytes ?? 0) / 1e6} MB`)
  const report = (what: string, ours: number, atMost: number) =>
    reportRow({ goal: 'P5b', what: `overlay, ${plays} plays: ${what}`, ours, bar: { atMost } })
  report('bytes of heap that stay per play', bytesPerPlay, bars.bytesPerPlay)
  report(
    'nodes, most minus least',
    spread(({ nodes }) => nodes),
    bars.nodes,
  )
  report(
    'listeners, most minus least',
    spread(({ listeners }) => listeners),
    bars.listeners,
  )
  report(`frames drawn in ${idleSeconds} s of idleness afterwards`, frames, bars.frames)
}

/** What the browser has fetched to show an overlay. */
async function reportLoaded(page: Page): Promise<void> {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .map(({ origin, pathname }) => ({ path: pathname, isOurs: origin === location.origin })),
  )
  const ours = fetched.filter(({ isOurs }) => isOurs).map(({ path }) => path)
  const files = ours.filter((path) => path.startsWith('/assets/') || path.endsWith('.js'))
  reportLoad('scripts, compressed', kilobytesOf(files.filter((path) => path.endsWith('.js'))), bars.scripts, 'kB')
  reportLoad('all files, compressed', kilobytesOf([...files, 'overlay.html']), bars.files, 'kB')
  reportLoad('requests', ours.length + 1, bars.requests)
  reportLoad('requests to others', fetched.length - ours.length, 0)
}

function reportLoad(what: string, ours: number, atMost: number, unit = ''): void {
  reportRow({ goal: 'P5', what: `overlay, first load: ${what}`, ours, unit, bar: { atMost } })
}

const kilobytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + compressedSize(path), 0) / 1000

async function untilIdle(streamer: Streamer): Promise<void> {
  for (;;) {
    const { body: playback } = await streamer.call('GET', '/playback')
    const { now, next } = playback as { now: unknown; next: { total: number } }
    if (now === null && next.total === 0) return
    await wait(50)
  }
}

async function untilPlayed(streamer: Streamer, count: number): Promise<void> {
  for (;;) {
    const { body: list } = await streamer.call('GET', '/playback/plays')
    if ((list as unknown[]).length >= count) return
    await wait(100)
  }
}

async function measure(session: CDPSession): Promise<Omit<Sample, 'plays'>> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}

/** Least squares. */
function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (read: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const over = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
}

async function framesWhileIdle(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  let drawn = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    drawn += value.filter((event) => (event as { name?: string }).name === 'DrawFrame').length
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  })
  await wait(idleSeconds * 1000)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return drawn
}

await measureOverlaySoak(Number(process.argv[2] ?? 500))
