import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectSilence, expectSound, tapAudio } from '../kit/audio-tap.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, test } from '../kit/journey.ts'
import { watchClipboard } from '../kit/watch-clipboard.ts'

const streamer = '/donation-builder/nordlicht'
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const chips = (page: Page) => messageBox(page).locator('[data-chip]')
const heardLine = (page: Page) => page.getByRole('region', { name: 'What will be heard' })

test('a viewer finds a streamer, writes with suggestions, hears the message and copies it', async ({ page, open }) => {
  const copied = await watchClipboard(page)
  await tapAudio(page)
  await open('/donation-builder')
  await page.getByRole('button', { name: 'Build a message' }).click()
  await expect(page.getByText('Please type the streamer’s username')).toBeVisible()
  await page.getByRole('textbox', { name: 'Streamer’s username' }).fill('@Nordlicht')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('nordlicht')
  await expect(page.getByRole('region', { name: 'What nordlicht allows' })).toContainText('Up to 5 voices')
  await messageBox(page).focus()
  await expect(messageBox(page)).toHaveCSS('outline-style', 'solid')
  // An ordinary word that begins like a name stays as it is, until somebody chooses.
  await page.keyboard.type('kat')
  await expect(page.getByRole('option', { name: 'Kate' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await page.keyboard.type('kat')
  await page.keyboard.press('Tab')
  await expect(messageBox(page)).not.toBeFocused()
  await expect(messageBox(page)).toHaveText('kat\nkat', { useInnerText: true })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('kat')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('that makes $5.50 (air')
  await page.keyboard.press('Tab')
  await page.keyboard.type('oscar: thanks')

  await expect(chips(page)).toHaveText(['Kate:', '(airhorn)', 'oscar:'])
  await expect(heardLine(page)).toContainText('Kate that makes five dollars and fifty cents airhorn Oscar thanks')
  await expectAccessible(page, 'the builder with a message')
  await page.getByRole('button', { name: 'Listen to the message' }).click()
  await expectSound(page)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expectSilence(page)
  await page.getByRole('button', { name: 'Copy message' }).click()

  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied()).toBe('Kate: that makes $5.50 (airhorn) oscar: thanks')
})

test('the editor behaves like a text box: pasting, undoing, selecting all, deleting a chip', async ({ page, open }) => {
  await open(streamer)
  await messageBox(page).focus()
  await page.keyboard.insertText('Kate: hello (airhorn) oscar: bye')
  await expect(chips(page)).toHaveText(['Kate:', '(airhorn)', 'oscar:'])

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(messageBox(page)).toHaveText('')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(chips(page)).toHaveText(['Kate:', '(airhorn)', 'oscar:'])
  await page.keyboard.press('End')
  for (let count = 0; count < ' bye'.length; count += 1) await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')

  await expect(chips(page)).toHaveText(['Kate:', '(airhorn)'])
  await expect(messageBox(page)).toHaveText('Kate: hello (airhorn) ')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(messageBox(page)).toHaveText('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(messageBox(page)).toHaveText('Kate: hello (airhorn) ')
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeEnabled()
})

test('undo works in groups of letters, and a name can be edited from within', async ({ page, open }) => {
  await open(streamer)
  await expect(messageBox(page)).toBeVisible()
  await expect(messageBox(page)).not.toBeFocused()
  await messageBox(page).focus()
  await page.keyboard.type('hello my friends and foes')
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ControlOrMeta+Z')
  await expect(messageBox(page)).toHaveText('')

  await page.keyboard.insertText('oscar: bye')
  await expect(chips(page)).toHaveText(['oscar:'])
  await page.keyboard.press('Home')
  for (let count = 0; count < 'os'.length; count += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('s')

  await expect(messageBox(page)).toHaveText('osscar: bye')
})

test('a draft survives a reload, the page remembers each streamer, and unknown names are reported', async ({
  page,
  open,
}) => {
  await open(streamer)
  await messageBox(page).focus()
  await page.keyboard.insertText('bogusname: hi [laughs] oscar: bye')
  await expect(page.getByText('Unknown voice “bogusname”, read by')).toBeVisible()
  await expect(page.getByText('“laughs” is not read aloud')).toBeVisible()
  // Without a pause: nothing waits for the last words.
  await page.evaluate(() => {
    document.execCommand('insertText', false, ' and goodbye')
    location.reload()
  })

  await expect(chips(page)).toHaveText(['oscar:'])
  await expect(messageBox(page)).toHaveText('bogusname: hi [laughs] oscar: bye and goodbye')
  await page.getByRole('link', { name: 'Another streamer' }).click()
  await page.getByRole('link', { name: 'nordlicht' }).click()
  await expect(chips(page)).toHaveText(['oscar:'])
})

test('a viewer searches, filters and hears voices and sounds, and inserts them at the cursor', async ({
  page,
  open,
}) => {
  await open(streamer)
  await page.getByRole('searchbox', { name: 'Search voices' }).fill('osc')
  await expect(page.getByRole('list', { name: 'Voices on offer' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Play Oscar' }).click()
  await expectHeard(page)
  await page.getByRole('button', { name: 'Let Oscar speak' }).click()
  await page.keyboard.type('good evening')
  await page.getByRole('tab', { name: 'Sounds' }).click()
  await page.getByRole('searchbox', { name: 'Search sounds' }).fill('no such sound')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search sounds' }).fill('tada')
  await page.getByRole('button', { name: 'Insert tada' }).click()

  await expect(messageBox(page)).toHaveText('Oscar: good evening (tada) ')
})

test('a visitor tries the builder without a streamer, and a voice of the right language takes over', async ({
  page,
  open,
}) => {
  const copied = await watchClipboard(page)
  await tapAudio(page)
  await open('/')
  await page.getByRole('link', { name: 'Try the builder' }).click()
  await expect(chips(page)).toHaveText(['george:', '(drumroll)', 'oma:'])
  await expectAccessible(page, 'the showcase')
  await page.getByRole('button', { name: 'Listen to the message' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.keyboard.insertText('george: Guten Abend zusammen')
  await page.getByRole('button', { name: / read it$/ }).click()

  await expect(messageBox(page)).toHaveText(/^(?!george).+: Guten Abend zusammen$/)
  await expect(page.getByText('but this looks like German')).toBeHidden()
  await page.getByRole('button', { name: 'Copy message' }).click()
  expect(await copied()).toBe(await messageBox(page).textContent())
})

const outcomes = [
  { status: 404, says: 'Nobody here is called “nordlicht”' },
  { status: 403, says: 'nordlicht takes no messages at the moment' },
  { status: 500, says: 'nordlicht takes no messages at the moment' },
  { status: 418, says: 'Failed to validate username' },
  { status: 0, says: 'Failed to validate username' },
]

for (const { status, says } of outcomes) {
  test(`when the search for a streamer ends in ${status || 'nothing'}, the page says so`, async ({
    page,
    open,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    await page.route('**/api/subscription/user/*', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
    )
    await open(streamer)

    await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible()
    await expectAccessible(page, says)
    await page.getByRole('link', { name: 'Choose another streamer' }).click()
    await expect(page).toHaveURL('/donation-builder')
  })
}

test('without a connection the draft still works and the preview says why it does not', async ({
  page,
  context,
  open,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await open(streamer)
  await messageBox(page).focus()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.keyboard.type('Kate: still here')
  await page.getByRole('button', { name: 'Listen to the message' }).click()

  await expect(page.getByRole('alert')).toContainText('Failed to make the preview')
  await expect(messageBox(page)).toHaveText('Kate: still here')
})

test('when the previews of everybody are spent, a viewer reads why and when they go on', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await page.route('**/api/builder/nordlicht/preview', (route) =>
    route.fulfill({ status: 429, json: { code: 'preview_budget_spent', error: 'Spent.', retry_after_seconds: 700 } }),
  )
  await open(streamer)
  await messageBox(page).focus()
  await page.keyboard.insertText('Kate: once more')
  await page.getByRole('button', { name: 'Listen to the message' }).click()

  await expect(page.getByRole('alert')).toContainText('This is not your fault. They go on in about 12\u00a0min.')
})

test('the page answers an empty and an endless message before it sends anything', async ({ page, open }) => {
  await open(streamer)
  await page.getByRole('button', { name: 'Listen to the message' }).click()
  await expect(page.getByRole('alert')).toHaveText('Write a message first. Then you can hear it.')
  await messageBox(page).focus()
  await page.keyboard.insertText('word '.repeat(60))

  await expect(page.getByText('300 of 255: too long for the tip page’s box')).toBeVisible()
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de', hasTouch: true, isMobile: true })

  test('a viewer builds a message by tapping and hears it', async ({ page, open }) => {
    await tapAudio(page)
    await open(streamer)
    await page.getByRole('searchbox', { name: 'Stimmen suchen' }).fill('kate')
    const kate = page.getByRole('button', { name: 'Kate sprechen lassen' })
    await kate.tap()
    await kate.tap()
    const box = page.getByRole('textbox', { name: 'Deine Nachricht' })
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('inputmode', 'none')
    await expect(box).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'Sounds' }).tap()
    await page.getByRole('searchbox', { name: 'Sounds suchen' }).fill('tada')
    await page.getByRole('button', { name: 'tada einfügen' }).tap()
    await expect(page.getByRole('textbox', { name: 'Deine Nachricht' })).toHaveText('Kate: (tada) ')
    await page.getByRole('button', { name: 'Nachricht anhören' }).tap()

    await expectSound(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
