import { chromium } from '@playwright/test'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { freePort } from '../../journeys/kit/free-port.ts'
import { startBenchRig } from '../bench-rig.ts'
import { type Figures, figureNames, measurePage, medianOf } from './home-page-lighthouse.ts'
import { exampleDelays } from './home-page-example.ts'
import { scriptBytes } from './home-page-scripts.ts'
import { serveBarePage } from './home-page-floor.ts'
import { median } from '../processes.ts'

const rounds = 3

const bars = {
  performance: { atLeast: 0.98 },
  accessibility: { atLeast: 1 },
  'best-practices': { atLeast: 1 },
  seo: { atLeast: 1 },
  'LCP ms': { atMost: 2000 },
  CLS: { atMost: 0.02 },
  'JS kB': { atMost: 90 },
  'JS kB afterwards': { atMost: 155 },
  'first press to sound ms': { atMost: 300 },
} as const

/** Home on a simulated phone, beside a bare static page in the same run: the best this machine can do today. */
export async function measureHomePage(): Promise<void> {
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
    { ...medianOf(bare), ...nothing },
  )
  console.log(`home page: slowest first press to sound ${Math.max(...delays).toFixed(0)} ms`)
}

const nothing = { 'JS kB': 0, 'JS kB afterwards': 0, 'first press to sound ms': 0 }
const rowNames = [...figureNames, 'JS kB', 'JS kB afterwards', 'first press to sound ms'] as const

type Row = Record<(typeof rowNames)[number], number>

function report(home: Row, bare: Row): void {
  console.log(`home page (median of ${rounds}, mobile)   home    bare page`)
  for (const name of rowNames) {
    const missed = missesBar(name, home[name])
    if (missed) process.exitCode = 1
    console.log(`  ${name.padEnd(28)} ${show(home[name])} ${show(bare[name])}${missed ? `  misses ${missed}` : ''}`)
  }
  console.log(`home page: LCP ${(home['LCP ms'] / bare['LCP ms']).toFixed(2)} times the bare page's`)
}

function missesBar(name: keyof Row, value: number): string | undefined {
  const bar: { atLeast?: number; atMost?: number } | undefined =
    name in bars ? bars[name as keyof typeof bars] : undefined
  if (bar?.atLeast !== undefined && value < bar.atLeast) return `at least ${bar.atLeast}`
  if (bar?.atMost !== undefined && value > bar.atMost) return `at most ${bar.atMost}`
  return undefined
}

function show(value: number): string {
  return (value >= 10 ? value.toFixed(0) : value.toFixed(3)).padStart(10)
}

if (import.meta.main) await measureHomePage()
