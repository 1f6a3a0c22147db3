import { chromium, type Page } from '@playwright/test'
import type { Rig } from '../../journeys/kit/rig.ts'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { startBenchRig } from '../bench-rig.ts'
import { kilobytesOf } from './builder-scripts.ts'
import { firstSoundDelay, noteFirstSound } from './first-sound.ts'
import { pressDelays, slowDown } from './press-delays.ts'
import { median } from '../processes.ts'
import { reportRow } from '../report-row.ts'
import type { Row } from '../rows.ts'

const first = [
  'index.html',
  'src/main.tsx',
  'src/features/builder/streamer-builder-screen.tsx',
  ...['front', 'call', 'builder'].map((group) => `../texts/src/en/${group}-texts.ts`),
]
const later = ['src/features/builder/workbench.tsx']

const slowdown = 6
const keys = 40
/** 500 characters and 20 chips. */
const longMessage = `${'Kate: hi there all (airhorn) oscar: good evening '.repeat(10)}and bye`.padEnd(500, ' la')

/** Typing in the donation builder on a slow phone, how much it loads, and how soon a preview is heard. */
async function measureBuilderPage(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const rig = await startBenchRig(running)
  const browser = await chromium.launch(await launchOptions('site'))
  running.defer(() => browser.close())

  const bare = await typingDelays(
    await browser.newPage(),
    'data:text/html,<textarea aria-label="Your message"></textarea>',
  )
  const builder = await typingDelays(await browser.newPage(), `${rig.url}/donation-builder/nordlicht`)
  const beside = `on a machine ${slowdown} times slower, beside a bare text box`
  report(`slowest key ${beside}`, 'ms', Math.max(...builder), { bare: Math.max(...bare), bar: { atMost: 100 } })
  report(`median key ${beside}`, 'ms', median(builder), { bare: median(bare), bar: { ratioAtMost: 3 } })
  report('first scripts', 'kB', kilobytesOf(first), { bar: { atMost: 160 } })
  report('editor and lists', 'kB', kilobytesOf(later, first))
  // Last, so that the server, which has just started, is idle.
  await measurePreviews(await browser.newPage(), rig)
}

function report(what: string, unit: 'ms' | 'kB', ours: number, beside: Pick<Row, 'bare' | 'bar'> = {}): void {
  reportRow({ goal: unit === 'kB' ? 'P7' : 'P8', what: `builder, ${what}`, ours, unit, ...beside })
}

/** From the press of a key to the frame that shows it. */
async function typingDelays(page: Page, address: string): Promise<number[]> {
  await page.goto(address)
  const box = page.getByRole('textbox', { name: 'Your message' })
  await box.waitFor()
  await page.waitForLoadState('networkidle')
  await box.focus()
  await page.keyboard.insertText(longMessage)
  await slowDown(page, slowdown)
  const delays = await pressDelays(
    page,
    Array.from({ length: keys }, (_, index) => (index % 8 === 7 ? 'Space' : 'e')),
  )
  await page.close()
  return delays
}

const lines = [
  'Thank you for the stream tonight, you are wonderful.',
  'I have never laughed so much in one evening.',
  'Greetings from the mountains, the snow is here.',
  'My cat fell asleep on the keyboard while you played.',
  'See you tomorrow, same time, same place, my friend.',
]

/** From the press to the moment the first sound is due, with nothing else going on. */
async function measurePreviews(page: Page, rig: Rig): Promise<void> {
  await noteFirstSound(page)
  await page.goto(`${rig.url}/donation-builder/nordlicht`)
  const box = page.getByRole('textbox', { name: 'Your message' })
  const hear = async (text: string) => {
    await box.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
    const delay = await firstSoundDelay(page, () => page.getByRole('button', { name: 'Listen to the message' }).click())
    // Otherwise the server would make the rest of this preview beside the next one.
    await page.getByRole('button', { name: 'Listen to the message' }).waitFor({ timeout: 120_000 })
    return delay
  }
  await hear('Emma: The engine is awake now.')
  const fresh: number[] = []
  const kept: number[] = []
  for (const line of lines) {
    fresh.push(await hear(`Emma: ${line}`))
    kept.push(await hear(`Emma: ${line}`))
  }
  report('first sound of a new message', 'ms', median(fresh), { bar: { atMost: 1800 } })
  report('slowest first sound of a new message', 'ms', Math.max(...fresh))
  report('first sound from the cache', 'ms', median(kept), { bar: { atMost: 300 } })
  report('slowest first sound from the cache', 'ms', Math.max(...kept))
}

await measureBuilderPage()
