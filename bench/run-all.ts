import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBrowserOrStop } from '../tools/browser/prepare-browser.ts'
import { buildIfChanged } from '../tools/build.ts'
import { openResults, type Results } from './results.ts'
import type { News } from './report-row.ts'

const benches = [
  'job-start',
  'review-races',
  'billing/reservations',
  'integrations/ingest',
  'integrations/idle-accounts',
  'integrations/growth',
  'donation-lists',
  'event-loop',
  'serving',
  'start-and-stop',
  'live-connections',
  'read-message',
  'speakable-text',
  'speech/audio-mix',
  'pages/home-page',
  'pages/builder-page',
  'pages/dashboard-live',
  'playback/play-latency',
  'playback/alert-boxes',
  'integrations/tip-latency',
  'playback/overlay-soak',
  'speech/speech-speed',
  'speech/speech-message',
  'speech/acceptance-latency',
]

const root = join(import.meta.dirname, '..')
/** The longest takes a quarter of that; one that hangs must not keep the others from running. */
const minutesMax = 60

/** `npm run bench [-- <part of a name> …]`: each measurement beside a bare limit taken in the same run. */
const words = process.argv.slice(2)
const chosen = benches.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`There are these benches: ${benches.join(', ')}`)
  process.exit(1)
}
await prepareBrowserOrStop()
await buildIfChanged(root)
const results = openResults(join(import.meta.dirname, 'results.md'))
for (const name of chosen) await run(name, results)

/** In a process of its own, so that neither its memory nor its failure is another bench's. */
async function run(name: string, into: Results): Promise<void> {
  console.log(`\n${name}`)
  into.begin(name)
  let failure: string | undefined
  const bench = fork(join(import.meta.dirname, `${name}.ts`), [], { timeout: minutesMax * 60_000 })
  bench.on('message', (news: News) => {
    if ('row' in news) into.add(name, news.row)
    else failure = news.failure
  })
  const [[code, signal]] = await Promise.all([once(bench, 'exit'), once(bench, 'disconnect')])
  if (signal) failure ??= `ended by ${signal}`
  if (failure !== undefined) into.addFailure(name, withoutPlaces(failure))
  if (code !== 0) process.exitCode = 1
}

/** The first line, without the folders of this machine. */
function withoutPlaces(message: string): string {
  return (message.split('\n')[0] ?? '').replaceAll(`${root}/`, '').replaceAll(`${tmpdir()}/`, '')
}
