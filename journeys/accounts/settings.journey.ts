import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { bar, go, menu, save, saved, section, settings } from '../kit/settings-pages.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('a streamer sets how messages are read, and viewers see it in the builder', async ({
  page,
  context,
  rig,
  open,
  elsewhere,
}) => {
  const { username } = await aSignedInNewcomer(context, rig)
  await open('/profile')
  await section(page, 'Reading aloud').getByRole('link', { name: 'Settings' }).click()

  const voices = section(page, 'Voices')
  await voices.getByRole('combobox', { name: 'English voice' }).click()
  await page.getByRole('option', { name: 'Oscar' }).click()
  await voices.getByRole('button', { name: 'Play Oscar' }).click()
  await expectHeard(page)
  await voices.getByRole('radio', { name: 'Use a quicker voice' }).click()
  await save(page)
  await saved(page, 'Voices')

  const limits = await go(page, 'Limits of a message')
  await limits.getByRole('textbox', { name: 'Voices' }).fill('13')
  await limits.getByRole('textbox', { name: 'Sounds' }).fill('many')
  await expect(limits).toContainText('Please enter a whole number from 1 to 12')
  await save(page)
  await expect(limits).toContainText('Please enter a whole number from 0 to 20')
  await expectAccessible(page, 'settings with errors')
  await limits.getByRole('textbox', { name: 'Voices' }).fill('2')
  await limits.getByRole('textbox', { name: 'Sounds' }).fill('0')
  await limits.getByRole('textbox', { name: 'Seconds' }).fill('45')
  await save(page)
  await saved(page, 'Limits of a message')

  const minimums = await go(page, 'Minimum amounts')
  await minimums.getByRole('textbox', { name: 'Read aloud from' }).fill('a lot')
  await save(page)
  await expect(minimums).toContainText('Please enter an amount such as 2.50')
  await minimums.getByRole('textbox', { name: 'Read aloud from' }).fill('2,5')
  await minimums.getByRole('combobox', { name: 'Currency for reading aloud' }).click()
  await page.getByRole('option', { name: 'CHF' }).click()
  await minimums.getByRole('button', { name: 'Add currency' }).click()
  await expect(minimums.getByRole('combobox', { name: 'Currency 1' })).toBeFocused()
  await minimums.getByRole('combobox', { name: 'Currency 1' }).click()
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('option', { name: 'JPY' }).click()
  expect(await page.evaluate(() => scrollY), 'the page stays where it is behind a long list').toBe(scrolled)
  await minimums.getByRole('textbox', { name: 'Read aloud from (JPY)' }).fill('3.50')
  await save(page)
  await expect(minimums).toContainText('This currency has no decimals')
  await minimums.getByRole('textbox', { name: 'Read aloud from (JPY)' }).fill('300')
  await minimums.getByRole('button', { name: 'Add currency' }).click()
  await minimums.getByRole('button', { name: 'Remove USD' }).click()
  await expect(minimums.getByRole('combobox', { name: 'Currency 1' })).toBeFocused()
  await save(page)
  await saved(page, 'Minimum amounts')
  await expect(minimums.getByRole('textbox', { name: 'Read aloud from', exact: true })).toHaveValue('2.50')

  const tips = await go(page, 'Tip pages')
  await tips.getByLabel('Streamlabs').fill('https://streamlabs.example/me')
  await save(page)
  await expect(tips).toContainText('This is not a page of Streamlabs. It should begin with https://streamlabs.com/')
  await tips.getByLabel('Streamlabs').fill(`streamlabs.com/${username}/tip`)
  await save(page)
  await saved(page, 'Tip pages')
  await expect(tips.getByLabel('Streamlabs')).toHaveValue(`https://streamlabs.com/${username}/tip`)

  const words = await go(page, 'Pronunciations')
  await words.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.type('brb')
  await save(page)
  await expect(words).toContainText('How is it spoken?')
  await expect(words.getByLabel('Line 1: spoken')).toBeFocused()
  await page.keyboard.type('back in a jiffy')
  await words.getByLabel('Sentence').fill('BRB with 2 teas')
  await expect(words.getByRole('status', { name: 'Spoken as' })).toHaveText('back in a jiffy with two teas')
  await save(page)
  await saved(page, 'Pronunciations')
  await expectAccessible(page, 'settings')

  await page.reload()
  await expect(words.getByLabel('Line 1: spoken')).toHaveValue('back in a jiffy')
  await go(page, 'Voices')
  await expect(voices.getByRole('combobox', { name: 'English voice' })).toHaveText('Oscar')
  await expect(voices.getByRole('radio', { name: 'Use a quicker voice' })).toBeChecked()
  await go(page, 'Limits of a message')
  await expect(limits.getByRole('textbox', { name: 'Voices' })).toHaveValue('2')
  await expect(limits.getByRole('textbox', { name: 'Sounds' })).toHaveValue('0')
  await go(page, 'Minimum amounts')
  await expect(minimums.getByRole('combobox', { name: 'Currency for reading aloud' })).toHaveText('CHF')
  await expect(minimums.getByRole('textbox', { name: 'Read aloud from (JPY)' })).toHaveValue('300')
  await go(page, 'Tip pages')
  await expect(tips.getByLabel('Streamlabs')).toHaveValue(`https://streamlabs.com/${username}/tip`)
  const asViewer = page.getByRole('link', { name: 'See it as your viewers do' })
  await expect(asViewer).toHaveAttribute('href', `/donation-builder/${username}`)

  const viewer = await elsewhere({ baseURL: rig.url })
  await openPage(viewer, `/donation-builder/${username}`)
  const rules = viewer.getByRole('region', { name: `What ${username} allows` })
  await expect(rules).toContainText('Oscar reads everything else')
  await expect(rules).toContainText('Up to 2 voices')
  await expect(rules).toContainText('No sounds')
  await expect(rules).toContainText('At most 45 seconds')
  await expect(rules).toContainText(/Read aloud from CHF\s2\.50 or ¥300/)
  await viewer.getByRole('textbox', { name: 'Your message' }).focus()
  await viewer.keyboard.insertText('brb everyone')
  const heard = viewer.getByRole('region', { name: 'What will be heard' })
  await expect(heard).toContainText('Oscar back in a jiffy everyone')
  await expect(viewer.getByRole('link', { name: 'Copy and open Streamlabs' })).toHaveAttribute(
    'href',
    `https://streamlabs.com/${username}/tip`,
  )
})

test('a streamer sees what is not saved yet, and cannot lose it by accident', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await aSignedInNewcomer(context, rig)
  await open('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`${settings}/voices`)
  const limits = await go(page, 'Limits of a message')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Limits of a message')
  await expect(page.locator('h1 > *')).toBeFocused()
  await expect(page).toHaveTitle('Limits of a message · Settings | Lautgabe Platform')
  await page.reload()
  await expect(page).toHaveURL(`${settings}/limits`)

  const characters = limits.getByRole('textbox', { name: 'Characters' })
  const before = await characters.inputValue()
  await expect(bar(page)).toHaveCount(0)
  await characters.fill('321')
  await limits.getByRole('switch', { name: 'Numbers in brackets call sounds' }).click()
  await expect(bar(page)).toContainText('Characters, Numbers in brackets call sounds')
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'unsaved changes')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(characters).toHaveValue(before)
  await expect(limits.getByRole('switch')).not.toBeChecked()

  await characters.fill('322')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await menu(page).getByRole('link', { name: 'Tip pages' }).click()
  await expect(question).toContainText('You have changed: Characters.')
  await expectAccessible(page, 'leaving with unsaved changes')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(`${settings}/limits`)
  await expect(characters).toHaveValue('322')
  await characters.fill('3220')
  await page.goBack()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(characters).toBeFocused()
  await expect(limits).toContainText('Please enter a whole number from 20 to 1000')
  await characters.fill('323')
  await page.keyboard.press('Control+s')
  await saved(page, 'Limits of a message')
  await characters.fill('324')
  const asked = page.waitForEvent('dialog')
  const leaving = page.reload()
  await (await asked).accept()
  await leaving
  await expect(characters).toHaveValue('323')

  const tips = await go(page, 'Tip pages')
  const refusal = { code: 'tip_page_refused', fields: { 'tip_pages.tipeeestream': 'not a page of this service' } }
  await page.route('**/api/users/me/settings', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 })
  await tips.getByLabel('TipeeeStream').fill('tipeeestream.com/me')
  await save(page)
  await expect(tips.getByLabel('TipeeeStream')).toBeFocused()
  await expect(tips.getByLabel('TipeeeStream')).toHaveAccessibleDescription(
    /must be on the site of its donation service/,
  )
  await menu(page).getByRole('link', { name: 'Review', exact: true }).click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL(`${settings}/review`)

  await section(page, 'Review').getByRole('switch', { name: 'Hide amounts from moderators' }).click()
  const signOut = page.getByRole('button', { name: 'Logout' })
  await signOut.click()
  await expect(question).toContainText('You have changed: Hide amounts from moderators.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(bar(page)).toBeVisible()
  await signOut.click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('settings that cannot be fetched or saved show an error and can be tried again', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await aSignedInNewcomer(context, rig)
  await page.route('**/api/users/me/settings', (route) => route.fulfill({ status: 500, json: {} }))
  await open(`${settings}/limits`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'settings that cannot be fetched')
  await page.unroute('**/api/users/me/settings')
  await page.getByRole('button', { name: 'Try again' }).click()

  const limits = section(page, 'Limits of a message')
  await limits.getByRole('textbox', { name: 'Seconds' }).fill('30')
  await page.route('**/api/users/me/settings', (route) => route.fulfill({ status: 500, json: {} }))
  await save(page)
  await expect(limits.getByRole('alert')).toBeVisible()
  await expect(limits.getByRole('textbox', { name: 'Seconds' })).toHaveValue('30')
  await page.unroute('**/api/users/me/settings')
  await save(page)

  await saved(page, 'Limits of a message')
  await expect(limits.getByRole('alert')).toHaveCount(0)
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de', hasTouch: true, isMobile: true })

  test('the settings fit and can be used', async ({ page, context, rig, open }) => {
    await aSignedInNewcomer(context, rig)
    await open(settings)
    const bereich = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' })
    const saveBar = page.getByRole('group', { name: 'Nicht gespeichert' })
    const tapSave = () => saveBar.getByRole('button', { name: 'Speichern' }).tap()
    await expectAccessible(page, 'the menu of the settings on a phone')
    await bereich.getByRole('link', { name: 'Aussprache' }).tap()
    const words = section(page, 'Aussprache')
    await words.getByRole('button', { name: 'Zeile hinzufügen' }).tap()
    await words.getByLabel('Zeile 1: geschrieben').fill('Donaudampfschifffahrtsgesellschaftskapitän und mehr')
    await tapSave()
    await expect(words).toContainText('Höchstens 40 Zeichen')
    await words.getByLabel('Zeile 1: geschrieben').fill('glhf')
    await words.getByLabel('Zeile 1: gesprochen').fill('viel Glück und viel Spaß')
    await tapSave()
    await expect(page.getByText('„Aussprache“ ist gespeichert')).toBeVisible()
    await page.getByRole('link', { name: 'Alle Einstellungen' }).tap()
    await bereich.getByRole('link', { name: 'Mindestbeträge' }).tap()
    const minimums = section(page, 'Mindestbeträge')
    await minimums.getByRole('textbox', { name: 'Vorlesen ab' }).fill('3.5')
    await minimums.getByRole('button', { name: 'Währung hinzufügen' }).tap()
    await minimums.getByRole('textbox', { name: 'Sounds ab (USD)' }).fill('10')
    await tapSave()

    await expect(page.getByText('„Mindestbeträge“ ist gespeichert')).toBeVisible()
    await expect(minimums.getByRole('textbox', { name: 'Vorlesen ab', exact: true })).toHaveValue('3,50')
    await expect(minimums.getByRole('textbox', { name: 'Sounds ab (USD)' })).toHaveValue('10,00')
    await page.getByRole('link', { name: 'Alle Einstellungen' }).tap()
    await bereich.getByRole('link', { name: 'Filter', exact: true }).tap()
    const filters = section(page, 'Filter')
    await filters.getByLabel('Eigene Wörter, die wegfallen').fill('*Donaudampfschifffahrt*')
    await filters.getByLabel('Nachricht', { exact: true }).fill('Der Donaudampfschifffahrtsgesellschaftskapitän!')
    const result = filters.getByRole('status', { name: 'Was passieren würde' })
    await expect(result).toContainText('Ohne die markierten Wörter zu hören')
    await expect(saveBar).toContainText('Eigene Wörter, die wegfallen')
    await expectAccessible(page, 'settings on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await tapSave()
    await expect(page.getByText('„Filter“ ist gespeichert')).toBeVisible()
  })
})
