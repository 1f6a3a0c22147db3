import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { recordDeafRows } from './deaf-rows.ts'
import { decide, donate, rowOf } from '../kit/donations.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('a donation appears by itself, shows its script, and is previewed, accepted and put first by keyboard', async ({
  page,
  context,
  rig,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aSignedInNewcomer(context, rig)
  await open('/dashboard')
  await expect(page.getByText('No donations yet')).toBeVisible()
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')

  await donate(context, rig, {
    donator: 'Kassiopeia',
    message: 'ksate: Boss fight for $5! (airhorn) oscar: visit https://spam.example',
  })

  const row = rowOf(page, 'Kassiopeia')
  await expect(row).toContainText('Boss fight for five dollars')
  await expect(row).toContainText('€15.00')
  await expect(row).toContainText('Waiting for you')
  await expect(row).toContainText('Link: https://spam.example')
  await expect(page).toHaveTitle(/^\(1\) Dashboard/)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select',
    'Time',
    'Payment status',
    'Review status',
    'Donator',
    'Amount',
    'Message',
    'Voice',
    'Reviewer',
    'Actions',
  ])
  await expect(page.getByText('Showing 1 to 1 of 1 donations')).toBeVisible()
  await expectAccessible(page, 'the dashboard with a donation')

  await row.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Listen, or stop')
  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('x')
  await expect(page.getByText('One selected')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('One selected')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expectHeard(page)
  await page.keyboard.press('a')
  await expect(row).toContainText('You')
  await expect(row).toContainText('Ready')
  await expect(page).toHaveTitle(/^Dashboard/)
  const { id } = await donate(context, rig, { donator: 'Anna', message: 'kate: me first' })
  await decide(context, rig, { id, decision: 'accept' })
  // As slowly as a hand: the button takes the focus on the way down.
  await page.getByRole('button', { name: '1 new' }).click({ delay: 80 })
  // The button is gone, and the keys still act on the row that was chosen before.
  await expect(row).toBeFocused()
  const nextUp = page.getByRole('region', { name: 'Next up' }).getByRole('listitem')
  await expect(nextUp).toContainText(['Kassiopeia', 'Anna'])
  await expect(rowOf(page, 'Anna')).toContainText('Ready')
  await rowOf(page, 'Anna').focus()
  await page.keyboard.press('p')
  await expect(nextUp).toContainText(['Anna', 'Kassiopeia'])

  await row.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Donation of Kassiopeia' })
  await expect(details).toContainText('ksate: Boss fight for $5! (airhorn) oscar: visit https://spam.example')
  for (const event of ['Received', 'Listened to', 'Accepted', 'Audio ready']) {
    await expect(details).toContainText(event)
  }
  await expect(details.getByRole('slider', { name: 'Playback position' })).toBeVisible()
  await expectAccessible(page, 'a donation in detail')
})

test('a streamer reviews without a mouse: decided rows stay, the focus moves on, and a decision is undone', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  for (const donator of ['Anna', 'Bernd', 'Clara']) await donate(context, rig, { donator, message: 'kate: hello' })
  await open('/dashboard?tab=received')
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd', 'Clara'])

  // The first key only shows where the next ones act.
  await page.keyboard.press('a')
  await expect(rowOf(page, 'Anna')).toBeFocused()
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Bernd')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('menuitem', { name: 'Inappropriate' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(rowOf(page, 'Bernd')).toContainText('Spam')
  await expect(rowOf(page, 'Clara')).toBeFocused()
  // The focus came by itself, so no key counts for a moment. It counts at once where somebody goes by hand.
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(rowOf(page, 'Clara').getByRole('button', { name: 'Undo: Clara' })).toBeVisible()
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd', 'Clara'])
  await page.getByRole('tab', { name: 'Received' }).focus()
  await page.keyboard.press('u')
  await expect(rowOf(page, 'Clara')).toContainText('Waiting for you')

  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await rowOf(page, 'Bernd').getByRole('button', { name: 'Undo: Bernd' }).click()
  await expect(rowOf(page, 'Bernd')).toContainText('Waiting for you')
})

test('nothing moves under a finger: new donations wait above, and a changed row takes no new press for a moment', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  for (const donator of ['Anna', 'Bernd']) await donate(context, rig, { donator, message: 'kate: hello' })
  await open('/dashboard')
  await expect(page.locator('[data-row]')).toContainText(['Bernd', 'Anna'])
  const deafRows = await recordDeafRows(page)

  await rowOf(page, 'Bernd').getByRole('button', { name: 'Accept: Bernd' }).click()
  await expect(rowOf(page, 'Bernd').getByRole('button', { name: 'Undo: Bernd' })).toBeVisible()
  expect(await deafRows()).toContain('Bernd')
  await donate(context, rig, { donator: 'Clara', message: 'kate: hello' })
  const pill = page.getByRole('button', { name: '1 new' })
  await expect(pill).toBeVisible()
  await expect(page.locator('[data-row]')).toContainText(['Bernd', 'Anna'])

  await pill.click()
  await expect(page.locator('[data-row]')).toContainText(['Clara', 'Bernd', 'Anna'])
  expect(await deafRows()).toEqual(expect.arrayContaining(['Clara', 'Bernd', 'Anna']))
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  await rowOf(page, 'Bernd').getByRole('button', { name: 'Undo: Bernd' }).click()
  await expect(rowOf(page, 'Bernd')).toContainText('Waiting for you')

  await rowOf(page, 'Anna').getByRole('button', { name: 'Details: Anna' }).hover()
  await page.mouse.down()
  await rowOf(page, 'Anna').evaluate((row) => void (row.dataset['settling'] = ''))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Donation of Anna' })).toBeVisible()
})

test('a streamer decides about several donations at once, and a search finds one of many', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  for (const donator of ['Anna', 'Bernd', 'Clara']) await donate(context, rig, { donator, message: `from ${donator}` })
  await open('/dashboard')
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')

  await page.getByRole('searchbox', { name: 'Search donations' }).fill('CLAR')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search donations' }).fill('nobody')
  await expect(page.getByText('No message and no donator’s name contains “nobody”')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search donations' }).fill('')
  await expect(page.locator('[data-row]')).toHaveCount(3)

  await page.getByRole('button', { name: 'Select all 3 waiting' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select the donation of Bernd' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selected donations' }).getByRole('button', { name: 'Accept' }).click()

  await expect(page.getByText('2 donations accepted')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Received' })).toContainText('1')
  await expect(rowOf(page, 'Bernd')).toContainText('Waiting for you')
})

test('a link shows one donation; in manual mode the list stays the same until the streamer refreshes it', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const { id } = await donate(context, rig, { donator: 'Anna', message: 'hello' })
  await open(`/dashboard?donation=${id}`)
  await expect(page.getByRole('dialog', { name: 'Donation of Anna' })).toContainText('What will be heard')
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')
  await page.getByRole('switch', { name: 'Auto-refresh' }).click()

  await decide(context, rig, { id, decision: 'reject' })
  await expect(page.getByText('One change')).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')

  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(rowOf(page, 'Anna')).toContainText('Rejected')
  await expect(page.getByText('One change')).toHaveCount(0)
})

test('after a lost connection the list is the same as a fresh one', async ({ page, context, rig, open }) => {
  await page.clock.install()
  let isDown = false
  let cut: (() => Promise<void>) | undefined
  await page.routeWebSocket(/\/api\/live$/, async (line) => {
    if (isDown) return line.close()
    const server = line.connectToServer()
    cut = async () => {
      await server.close()
      await line.close()
    }
  })
  await aSignedInNewcomer(context, rig)
  await open('/dashboard')
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')

  isDown = true
  await cut?.()
  await expect(page.getByLabel('Live connection')).toHaveText('Reconnecting')
  await page.clock.fastForward(10_000)
  await expect(page.getByLabel('Live connection')).toHaveText(/^Disconnected · trying again( in \d+\ss)?$/)
  await donate(context, rig, { donator: 'Anna', message: 'hello' })
  isDown = false

  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('a streamer sends a test donation and says something on the stream', async ({ page, context, rig, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aSignedInNewcomer(context, rig)
  await open('/dashboard')
  await page.getByRole('button', { name: 'Send test' }).click()
  const form = page.getByRole('dialog', { name: 'Send a test donation' })
  await form.getByRole('textbox', { name: 'Donator' }).fill('Tester')
  await form.getByRole('textbox', { name: 'Amount' }).fill('a lot')
  await form.getByRole('textbox', { name: 'Message' }).fill('kate: one two')
  await form.getByRole('button', { name: 'Send test' }).click()
  await expect(form).toContainText('Please enter an amount such as 2.50')
  await form.getByRole('textbox', { name: 'Amount' }).fill('2.50')
  await form.getByRole('button', { name: 'Send test' }).click()
  await expect(rowOf(page, 'Tester')).toContainText('€2.50')
  const walk = page.getByRole('dialog', { name: 'Can it be heard?' })
  await expect(walk, 'it needs no review').toContainText('No overlay is connected')
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'TTS message' }).fill('oscar: two minutes break')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your message will be read')).toBeVisible()
  // While the page is scrolled, the list holds still.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(rowOf(page, 'TTS message')).toContainText('two minutes break')
  await expect(rowOf(page, 'TTS message')).toContainText('Ready')
})

test('seven donations are in sight at 1440 × 900, and five at 1280 × 800', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  for (let sent = 0; sent < 9; sent += 1) {
    await donate(context, rig, { donator: `Donator ${sent}`, message: 'kate: hello there, streamer' })
  }
  const rows = page.locator('[data-row]')
  const inSight = () =>
    rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(rows).toContainText(Array.from({ length: 9 }, () => 'hello there'))

  await expect.poll(inSight).toBeGreaterThanOrEqual(7)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)
  const message = await page.getByRole('columnheader', { name: 'Message' }).boundingBox()
  expect(message?.width).toBeGreaterThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(inSight).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})
