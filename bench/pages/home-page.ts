import { chromium } from '@playwright/test'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { freePort } from '../../server/src/test-kit/free-port.ts'
import { startBenchRig } from '../bench-rig.ts'
import { type Figures, measurePage, medianOf } from './home-page-lighthouse.ts'
import { exampleDelays } from './home-page-example.ts'
import { scriptBytes } from './home-page-scripts.ts'
import { serveBarePage } from './home-page-floor.ts'
import { median } from '../processes.ts'
import { reportRow } from '../report-row.ts'

const rounds = 3

const bars = {
  performance: { atLeast: 0.98 },
  accessibility: { atLeast: 1 },
  'best-practices': { atLeast: 1 },
  seo: { atLeast: 1 },
  'LCP ms': { atMost: 2000, ratioAtMost: 1.6 },
  CLS: { atMost: 0.02 },
  'JS kB': { atMost: 90 },
  'JS kB afterwards': { atMost: 155 },
  'first press to sound ms': { atMost: 300 },
} as const

/** Home on a simulated phone, beside a bare static page in the same run: the best this machine can do today. */
async function measureHomePage(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const rig = await startBenchRig(running)
  const floor = await serveBarePage()
  running.defer(() => floor.stop())
  const port = await freePort()
  const options = await launchOptions('site')
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  running.defer(() => browser.close())

  const home: Figures[] = []
  const bare: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measurePage(floor.url, port))
    home.push(await measurePage(rig.url, port))
  }
  const scripts = await scriptBytes(browser, rig.url)
  const delays = await exampleDelays(browser, rig.url)
  report(
    {
      ...medianOf(home),
      'JS kB': scripts.first / 1000,
      'JS kB afterwards': scripts.later / 1000,
      'first press to sound ms': median(delays),
    },
    medianOf(bare),
  )
  console.log(`home page: slowest first press to sound ${Math.max(...delays).toFixed(0)} ms`)
}

/** The bare page loads no script and makes no sound. */
type Home = Figures & Record<'JS kB' | 'JS kB afterwards' | 'first press to sound ms', number>

function report(home: Home, bare: Figures): void {
  for (const [name, ours] of Object.entries(home)) {
    reportRow({
      goal: 'P7',
      what: `home page, mobile: ${name}`,
      ours,
      // A ratio to nothing says nothing.
      ...(bare[name as keyof Figures] && { bare: bare[name as keyof Figures] }),
      ...(name in bars && { bar: bars[name as keyof typeof bars] }),
    })
  }
}

await measureHomePage()
