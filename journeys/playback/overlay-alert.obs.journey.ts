import { defaultLook, type OverlayLook, overlayThemes } from '@lautgabe/contract/playback/overlay-look.ts'
import type { Page } from '@playwright/test'
import { hostileTexts } from '../kit/hostile-texts.ts'
import { expect, test } from '../kit/journey.ts'
import { paintedPixels } from '../kit/painted-pixels.ts'
import { exampleKey } from '../kit/screens.ts'
import { recordAlerts, shownAlerts } from '../kit/shown-alerts.ts'
import { aPlay, StandInServer } from '../kit/stand-in-server.ts'
import { tone } from '../kit/tones.ts'

const overlay = `/obs/${exampleKey}`
const sizes = [
  { width: 800, height: 600 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]
const corners = ['top-left', 'middle', 'bottom-right'] as const

async function inObs(page: Page, query = ''): Promise<StandInServer> {
  const server = await StandInServer.for(page)
  await page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
  await page.goto(overlay + query)
  await expect.poll(() => server.said('overlay-here').some((here) => here.can_sound)).toBe(true)
  return server
}

/** The visible part of the alert lies on the screen, with at most four lines of words. */
async function expectOnScreen(page: Page): Promise<void> {
  const fit = await page.evaluate(() => {
    const parts = '.lg-alert, .lg-alert > *, .lg-head, .lg-words, .lg-waveform, .lg-captions, .lg-phrase'
    const seen = [...document.querySelectorAll(parts)]
    const words = document.querySelector('.lg-words')
    return {
      isInside:
        seen.length > 0 &&
        seen.every((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        }),
      lines: words ? words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight) : 0,
    }
  })
  expect(fit.isInside, JSON.stringify(page.viewportSize())).toBe(true)
  expect(fit.lines).toBeLessThan(4.1)
}

function areApart(): boolean {
  const bottom = document.querySelector('.lg-alert')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  const top = document.querySelector('.lg-phrase')?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY
  return bottom <= top
}

test('the alert shows donator and amount, and the words light up as they are spoken', async ({ page, browser }) => {
  await recordAlerts(page)
  const server = await inObs(page)
  const parts = [
    server.part(0, 0, tone(0.5, 440)),
    server.part(1, 0.5, tone(0.3, 880)),
    server.part(2, 0.8, tone(1, 330)),
  ]
  server.tell({ language: 'de', play: aPlay(parts) })

  await server.hears('play-finished')
  await expect(page.locator('#overlay')).toBeEmpty()

  const shown = await shownAlerts(page)
  const spoken = shown.map((alert) => alert.spoken)
  const last = {
    head: 'Kassiopeia spendet 15,00 €',
    sounds: ['drum-roll'],
    voices: ['george', 'oma'],
    words: 9,
    spoken: 9,
  }
  expect(shown.at(-1)).toMatchObject(last)
  expect(spoken, 'no word goes dark again').toEqual(spoken.toSorted((left, right) => left - right))
  expect(
    spoken.some((count) => count > 0 && count < last.words),
    `one by one: ${spoken.join(' ')}`,
  ).toBe(true)
  expect(await paintedPixels(browser, page)).toBe(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a new look applies to the shown alert, and the address wins', async ({ page }) => {
  const server = await inObs(page, '?theme=paper&amount=0')
  server.tell({ play: aPlay([server.part(0, 0, tone(9, 440))]) })
  await expect(page.locator('.lg-waveform')).toBeVisible()
  const look: OverlayLook = {
    ...defaultLook,
    theme: 'outline',
    position: 'top-left',
    shows_waveform: false,
    scale: 1.5,
  }

  server.tell({ look, picture_url: '/favicon.svg' })

  await expect(page.locator('#overlay')).toHaveClass('lg-overlay lg-theme-paper lg-at-top-left')
  await expect(page.locator('.lg-waveform')).toHaveCount(0)
  await expect(page.locator('.lg-amount')).toHaveCount(0)
  await expect(page.locator('.lg-picture img')).toHaveJSProperty('complete', true)
  server.tell({ look: { ...look, shows_text: false } })
  await expect(page.locator('.lg-words')).toHaveCount(0)
})

test('captions show the phrase that is spoken, in a box that never moves, and the alert leaves the words to them', async ({
  page,
}) => {
  const server = await inObs(page, '?captions=1&captions-position=top')
  const long = 'This is the first of three sentences. A masked *** stands in the second one. And then comes the last.'
  const shown = [{ kind: 'speech' as const, voice_name: 'george', colour: 1, text: long }]
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const box = document.querySelector('.lg-captions')?.getBoundingClientRect()
      const phrase = document.querySelector('.lg-phrase')?.textContent?.trim()
      const place = box && [box.x, box.y, box.width, box.height].join(' ')
      if (phrase && seen.at(-1) !== `${place} ${phrase}`) seen.push(`${place} ${phrase}`)
    }).observe(document, { subtree: true, childList: true })
  })

  server.tell({ play: aPlay([server.part(0, 0, tone(0.6, 440)), server.part(0, 0.6, tone(0.6, 440))], { shown }) })
  await expect(page.locator('.lg-captions')).toBeVisible()
  await expect(page.locator('.lg-words')).toHaveCount(0)
  await server.hears('play-finished')

  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.map((each) => each.split(' ').slice(4).join(' '))).toEqual([
    'george This is the first of three sentences.',
    'A masked *** stands in the second one.',
    'And then comes the last.',
  ])
  expect(new Set(seen.map((each) => each.split(' ').slice(0, 4).join(' '))).size).toBe(1)
  await expect(page.locator('#overlay')).toBeEmpty()
})

test('texts of strangers stay text, in their place and on the screen', async ({ page }) => {
  const server = await inObs(page)
  const part = server.part(0, 0, tone(2, 440))
  for (const hostile of hostileTexts(31)) {
    const text = hostile.toWellFormed()
    const shown = [
      { kind: 'speech' as const, voice_name: text, colour: 3, text },
      { kind: 'sound' as const, sound_name: text },
    ]
    server.tell({ play: aPlay([part], { donator: text, shown, is_started: true }) })

    await page.waitForFunction((name) => document.querySelector('.lg-donator')?.textContent === name, text)
    await expectOnScreen(page)
  }
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  await expect(page.locator('#overlay :is(script, iframe, style, h1)')).toHaveCount(0)
})

test('every theme stays on the screen, however small the screen and however long the message', async ({ page }) => {
  const server = await inObs(page)
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän und seine Freunde grüßen alle im Chat. '.repeat(12)
  const shown = [{ kind: 'speech' as const, voice_name: 'george', colour: 1, text: long }]
  // It lasts until a slow machine has shown all themes.
  const play = aPlay([server.part(0, 0, tone(150, 440))], {
    shown,
    is_test: true,
    is_started: true,
    from_seconds: 50,
  })
  server.tell({ play })
  await expect(page.locator('.lg-test')).toHaveText('TEST')
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const theme of overlayThemes) {
      for (const position of corners) {
        server.tell({ look: { ...defaultLook, theme, position, scale: position === 'middle' ? 2.5 : 1 } })
        await expect(page.locator('#overlay')).toHaveClass(`lg-overlay lg-theme-${theme} lg-at-${position}`)
        await expectOnScreen(page)
      }
      const captions = { shows_captions: true, captions_position: 'bottom', captions_scale: 2 } as const
      server.tell({ look: { ...defaultLook, ...captions, theme } })
      await expect(page.locator('.lg-phrase')).toBeVisible()
      await expectOnScreen(page)
      expect(await page.evaluate(areApart), 'alert and captions do not cover each other').toBe(true)
    }
  }
  server.tell({ look: defaultLook })
  const spoken = page.locator('.lg-spoken').last()
  await expect
    .poll(() =>
      spoken.evaluate((word) => {
        const box = word.closest('.lg-words')?.getBoundingClientRect()
        const { top, bottom } = word.getBoundingClientRect()
        return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1
      }),
    )
    .toBe(true)
})

test('streamers style the alert with variables and class names', async ({ page }) => {
  await page.goto('/obs/demo?demo=1')
  await expect(page.locator('.lg-alert')).toBeVisible()

  await page.evaluate(() => {
    const style = document.createElement('style')
    style.append(
      document.createTextNode(':root { --lg-accent: lime } .lg-donator { color: red } .lg-picture { display: none }'),
    )
    document.head.append(style)
  })

  await expect(page.locator('.lg-amount')).toHaveCSS('color', 'rgb(0, 255, 0)')
  await expect(page.locator('.lg-donator')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(page.locator('.lg-picture')).toBeHidden()
})

test('the demo needs no key, speaks once and takes a look from the page around it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/obs/demo?demo=1')
  await expect(page.locator('.lg-head')).toHaveText('Kassiopeia gives €15.00')

  await page.evaluate(
    (look) => postMessage({ type: 'overlay-look', look, picture_url: null, language: 'de' }, origin),
    {
      ...defaultLook,
      theme: 'outline',
      position: 'top',
    },
  )

  await expect(page.locator('#overlay')).toHaveClass('lg-overlay lg-theme-outline lg-at-top')
  await expect(page.locator('.lg-gives')).toHaveText('spendet')
  await expect(page.locator('.lg-word').last()).toHaveClass(/lg-spoken/)
  await expect(page.locator('.lg-alert')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('the page lists wrong parameters of its address for people who look for them', async ({ page }) => {
  const server = await inObs(page, '?debug=1&theme=neon&volume=7&unknown=1')

  await server.hears('overlay-here')
  await expect(page.locator('.lg-debug')).toContainText('? theme=neon')
  await expect(page.locator('.lg-debug')).toContainText('? volume=7')
  await expect(page.locator('.lg-debug')).not.toContainText('? unknown')
})

test('the overlay passes on what OBS says about the source', async ({ page }) => {
  const server = await inObs(page)
  const tell = (name: string, detail: object) =>
    page.evaluate(([event, about]) => dispatchEvent(new CustomEvent(event, { detail: about })), [name, detail] as const)

  await tell('obsSourceVisibleChanged', { visible: false })
  await tell('obsSourceActiveChanged', { active: false })
  await tell('obsStreamingStarted', {})

  await expect
    .poll(() => server.said('overlay-here').at(-1))
    .toMatchObject({ is_visible: false, is_active: false, is_streaming: true, obs_version: '2.24.4', holding: null })
})

test('the overlay loads a new version only when it shows nothing', async ({ page }) => {
  const server = await inObs(page)
  server.tell({ play: aPlay([server.part(0, 0, tone(1.5, 440))]) })
  await expect(page.locator('.lg-alert')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  const isTheSamePage = () => page.evaluate(() => 'isTheSamePage' in globalThis).catch(() => undefined)

  server.version = '2'
  server.say({ type: 'snapshot', connection_id: 'again', version: '2', playback: null })
  await server.hears('play-progress', server.said('play-progress').length + 1)
  expect(await isTheSamePage()).toBe(true)
  await server.hears('play-finished')

  await expect.poll(isTheSamePage).toBe(false)
})
