import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { untilAlive, untilDrawn } from '../journeys/kit/journey.ts'
import { type Rig, startRig } from '../journeys/kit/rig.ts'
import { dataTemplateVariable } from '../journeys/kit/rig-data/rig-data.ts'
import { adminScreens, exampleKey, screens, type Visitor, visitors } from '../journeys/kit/screens.ts'
import { signInAs } from '../journeys/kit/sign-in.ts'
import { launchOptions } from './browser/launch-options.ts'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { makeDataTemplate } from './journey-data.ts'
import { takeReadmePictures } from './readme-pictures.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const atOnce = 2

type Subject = {
  name: string
  path: string
  visitor?: Visitor
  isAskedForConsent?: boolean
  isOverlay?: boolean
  /** The button that opens the dialog for the picture. */
  opens?: RegExp
}
type Look = { language: 'en' | 'de'; theme: 'dark' | 'light'; width: 1440 | 390 }
type Shot = { subject: Subject; look: Look; file: string }

const subjects: Subject[] = [
  ...[...screens, ...adminScreens].map(({ path, query, visitor }) => {
    const address = query ? `${path}?${query}` : path
    return { name: nameOf(address), path: address, visitor }
  }),
  { name: 'not-found', path: '/no-such-page' },
  { name: 'styleguide', path: '/styleguide' },
  { name: 'home-consent', path: '/', isAskedForConsent: true },
  { name: 'home-admin', path: '/', visitor: 'admin' },
  {
    name: 'dashboard-sounds-form',
    path: '/dashboard/sounds',
    visitor: 'streamer',
    opens: /^(Add sound|Sound hinzufügen)$/,
  },
  { name: 'admin-sounds-form', path: '/admin/sounds', visitor: 'admin', opens: /^(Edit|.+ bearbeiten)/ },
  { name: 'admin-voices-form', path: '/admin/voices', visitor: 'admin', opens: /^(Add voice|Stimme hinzufügen)$/ },
  { name: 'overlay', path: `/obs/${exampleKey}`, isOverlay: true },
  { name: 'overlay-demo', path: '/obs/demo?demo=1', isOverlay: true },
]

const looks: Look[] = (['en', 'de'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) => ([1440, 390] as const).map((width) => ({ language, theme, width }))),
)

function nameOf(path: string): string {
  return path.replace(`/${exampleKey}`, '').slice(1).replaceAll(/[/?=]/g, '-') || 'home'
}

/** `npm run shots`: takes pictures of every screen in every look, for us to check before a customer does. */
async function takeShots(): Promise<void> {
  await prepareBrowserOrStop()
  await buildIfChanged(root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await using stage = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  stage.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template
  const rig = await startRig({ withAnalytics: true, settings: { DEVELOPMENT: '1' } })
  stage.defer(() => rig.stop())
  const browser = await chromium.launch(await launchOptions('site'))
  stage.defer(() => browser.close())
  const states = await signInOnce(browser, rig)
  const shots: Shot[] = subjects.flatMap((subject) =>
    looks.map((look) => ({
      subject,
      look,
      file: `${subject.name}-${look.language}-${look.theme}-${look.width}.png`,
    })),
  )
  const waiting = [...shots]
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await takeShot(browser, rig.url, states, shot)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  writeFileSync(join(folder, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures; look at them in ${join(folder, 'index.html')}`)
}

type States = Map<Visitor, Awaited<ReturnType<BrowserContext['storageState']>>>

/** One session per person, so that the profile does not list hundreds of them. */
async function signInOnce(browser: Browser, rig: Rig): Promise<States> {
  const states: States = new Map()
  for (const visitor of visitors) {
    const context = await browser.newContext()
    await signInAs(context, rig, visitor)
    states.set(visitor, await context.storageState())
    await context.close()
  }
  return states
}

async function takeShot(browser: Browser, url: string, states: States, { subject, look, file }: Shot): Promise<void> {
  const viewport = { width: look.width, height: look.width === 390 ? 844 : 900 }
  const storageState = states.get(subject.visitor ?? 'anyone')
  const context = await browser.newContext({ baseURL: url, viewport, ...(storageState && { storageState }) })
  await context.addCookies([{ name: 'i18nextLng', value: look.language, url }])
  await context.addInitScript((entries) => Object.assign(localStorage, entries), {
    'lautgabe.theme': look.theme,
    ...(!subject.isAskedForConsent && { 'lautgabe.analytics-consent': 'declined' }),
  })
  const page = await context.newPage()
  await page.goto(subject.path)
  await untilReady(page, subject)
  await page.screenshot({ path: join(folder, file), fullPage: !subject.opens, animations: 'disabled' })
  await context.close()
}

async function untilReady(
  page: Page,
  { path, isOverlay, isAskedForConsent, opens, visitor = 'anyone' }: Subject,
): Promise<void> {
  if (isOverlay) return page.locator('.lg-note, .lg-alert').waitFor()
  await untilAlive(page)
  // The styleguide shows samples of spinners, which never end.
  if (path === '/styleguide') await page.getByRole('heading', { level: 1 }).waitFor()
  else await untilDrawn(page)
  if (isAskedForConsent) await page.getByRole('heading', { name: /May we|Dürfen wir/ }).waitFor()
  if (visitor !== 'anyone') await page.getByRole('button', { name: /Logout|Abmelden/ }).waitFor()
  if (opens) {
    await page.getByRole('button', { name: opens }).first().click()
    await page.getByRole('dialog').waitFor()
  }
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** All pictures on one page, a row for each screen. */
function contactSheet(shots: Shot[]): string {
  const rows = subjects.map(({ name }) => {
    const pictures = shots
      .filter(({ subject }) => subject.name === name)
      .map(({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy"></a>`)
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  const style =
    'body{font:1rem system-ui;background:#777;color:#fff;margin:2rem}' +
    'p{display:flex;gap:.5rem;align-items:flex-start;overflow-x:auto}img{height:24rem;object-fit:cover;object-position:top}'
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join('')}\n`
}

if (process.argv.includes('--readme')) await takeReadmePictures()
else await takeShots()
