import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '../server/src/test-kit/free-port.ts'
import { untilAlive, untilDrawn } from '../journeys/kit/journey.ts'
import { signIn } from '../journeys/kit/sign-in.ts'
import type { Rig } from '../journeys/kit/rig.ts'
import { launchOptions } from './browser/launch-options.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const patienceMilliseconds = 300_000

type Facts = {
  site: string
  admin: { email: string; password: string }
  streamer: { email: string; password: string; username: string }
}
type Picture = {
  name: string
  path(facts: Facts): string
  as?: 'streamer' | 'admin'
  width?: number
  height?: number
  language?: 'de'
  /** Typed into the field of the builder. */
  message?: string
}

const pictures: Picture[] = [
  { name: 'home', path: () => '/' },
  { name: 'dashboard', path: () => '/dashboard', as: 'streamer' },
  { name: 'moderator-phone', path: () => '/dashboard', as: 'streamer', width: 390, height: 844, language: 'de' },
  {
    name: 'builder',
    path: ({ streamer }) => `/donation-builder/${streamer.username}`,
    message: 'george: Boss fight time! (drumroll) oma: Zieh dich warm an, mein Junge.',
  },
  { name: 'overlay', path: () => '/obs/demo?demo=1', width: 1000, height: 320 },
  { name: 'overview', path: () => '/admin/overview', as: 'admin' },
]

/** `npm run shots -- --readme`: the pictures of README.md, taken of the demo that `npm start` shows. */
export async function takeReadmePictures(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-pictures-'))
  running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const [port, simulators] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(port), SIMULATORS_PORT: String(simulators), DATA_DIR: dataDir }
  const demo = spawn(process.execPath, [join(root, 'tools/demo.ts')], { env, stdio: 'ignore' })
  running.defer(async () => {
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  })
  const facts = await untilStarted(join(dataDir, 'demo.json'))
  const browser = running.adopt(await chromium.launch(await launchOptions('site')), (each) => each.close())
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) await take(browser, facts, picture)
  console.log(`${pictures.length} pictures in docs/pictures`)
}

/** The file is written when the server is ready. */
async function untilStarted(file: string): Promise<Facts> {
  const deadline = performance.now() + patienceMilliseconds
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error('the demo did not start in time')
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Facts
}

async function take(browser: Browser, facts: Facts, picture: Picture): Promise<void> {
  const { name, as, width = 1440, height = 860, language = 'en', message } = picture
  const viewport = { width, height }
  const context = await browser.newContext({ baseURL: facts.site, viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'i18nextLng', value: language, url: facts.site }])
  if (as) await signIn(context, { url: facts.site } as Rig, facts[as])
  const page = await context.newPage()
  await page.goto(picture.path(facts))
  await untilReady(page, name)
  if (message) {
    await page.getByRole('textbox').first().fill(message)
    await untilDrawn(page)
  }
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await context.close()
}

async function untilReady(page: Page, name: string): Promise<void> {
  if (name === 'overlay') return page.locator('.lg-alert').waitFor()
  await untilAlive(page)
  await untilDrawn(page)
  await page.evaluate(async () => void (await document.fonts.ready))
}
