import { chromium } from '@playwright/test'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { freePort } from '../../journeys/kit/free-port.ts'
import { startBenchRig } from '../bench-rig.ts'
import { type Figures, figureNames, measurePage, medianOf } from './home-page-lighthouse.ts'
import { firstPaintScriptBytes } from './home-page-scripts.ts'
import { serveBarePage } from './home-page-floor.ts'

const rounds = 3

const bars = {
  performance: { atLeast: 0.95 },
  accessibility: { atLeast: 1 },
  'best-practices': { atLeast: 1 },
  seo: { atLeast: 1 },
  CLS: { atMost: 0.02 },
  'JS kB': { atMost: 150 },
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
  const scripts = (await firstPaintScriptBytes(rig.url)) / 1000
  report({ ...medianOf(home), 'JS kB': scripts }, { ...medianOf(bare), 'JS kB': 0 })
}

type Row = Figures & { 'JS kB': number }

function report(home: Row, bare: Row): void {
  console.log(`home page (median of ${rounds}, mobile)   home    bare page`)
  for (const name of [...figureNames, 'JS kB'] as const) {
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
