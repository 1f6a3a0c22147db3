import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, test } from '../kit/journey.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { loginHeaders, signIn, signInAs } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => {
  complaints.expect(answeredNotFound)
  complaints.expect(refused)
})

/** How fast speech is made depends on the machine of the test, so the page is told a figure. */
async function slowDownKokoro(page: Page): Promise<void> {
  await page.route('**/api/admin/speech/engines', async (route) => {
    const response = await route.fetch()
    const engines = (await response.json()) as EngineStatus[]
    const kokoro = engines.find(({ engine }) => engine === 'kokoro')
    Object.assign(kokoro ?? {}, { state: 'ready', speed: 1.1, weight_form: 'half' } satisfies Partial<EngineStatus>)
    await route.fulfill({ response, json: engines })
  })
}

test('an administrator hears a voice, adds it, gives it away and deletes it', async ({ page, context, open, rig }) => {
  const newcomer = await aNewcomer(rig)
  await signInAs(context, rig, 'admin')
  await slowDownKokoro(page)
  await open('/admin/voices')
  const card = (engine: string) => page.getByRole('listitem').filter({ has: page.getByText(engine, { exact: true }) })
  await expect(card('Flite')).toContainText('Ready')
  await expect(card('ElevenLabs')).toContainText('Ready')
  await expect(card('Kokoro')).toContainText('Speech: 1.1 × real time')
  await expect(page.getByText('Kokoro is slow at the moment.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'OPENAI_SPEECH_URL' }).last()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Add voice' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a voice' })
  await adding.getByLabel('Name', { exact: true }).fill('one two three four')
  await adding.getByLabel('Tags').fill('calm, Narrator')
  await expect(adding).toContainText('Up to three words')
  await adding.getByLabel('Name', { exact: true }).fill('Old Clara')
  await adding.getByLabel('Engine', { exact: true }).click()
  await expect(page.getByRole('option', { name: 'ElevenLabs' })).toBeEnabled()
  await page.getByRole('option', { name: 'Flite' }).click()
  await adding.getByRole('button', { name: 'Speak' }).click()
  await expect(adding).toContainText('Please name a voice of the engine')
  await adding.getByLabel('Engine voice').fill('sl')
  await page.getByRole('option', { name: /^slt/ }).click()
  await expect(adding).not.toContainText('Please name a voice of the engine')
  await expect(adding.getByLabel('Sentence')).toHaveValue(/^Hi, I am Old Clara\./)
  await adding.getByLabel('Effects', { exact: true }).click()
  await page.getByRole('option', { name: 'Robot' }).click()
  await adding.getByText('Fine-tune the effects').click()
  await expect(adding.getByRole('slider', { name: 'Monotone' })).toHaveValue('1')
  await adding.getByRole('slider', { name: 'Pitch' }).fill('-3')
  await expect(adding.getByLabel('Effects', { exact: true })).toContainText('Own mix')
  await adding.getByLabel('Sentence').fill('Good evening, everybody.')
  await adding.getByRole('button', { name: 'Speak' }).click()
  await expect(adding.getByRole('button', { name: /^(Play|Stop) the audition/ })).toBeVisible()
  await expectHeard(page)
  await expectAccessible(page, 'adding a voice')
  await adding.getByRole('button', { name: 'Add voice' }).click()
  await expect(page.getByText('The voice Old Clara has been added')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill('narrator')
  const row = page.getByRole('row').filter({ hasText: 'Old Clara' })
  await expect(row).toContainText(/Flite\s*slt.*calm, narrator.*Everyone/)
  await expect(page.getByText('1 voice', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Old Clara' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Old Clara' })
  await expect(editing.getByLabel('Effects', { exact: true })).toContainText('Own mix')
  await editing.getByText('Fine-tune the effects').click()
  await expect(editing.getByRole('slider', { name: 'Pitch' })).toHaveValue('-3')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Actions for Old Clara' }).click()
  await page.getByRole('menuitem', { name: 'Change owner' }).click()
  const giving = page.getByRole('dialog', { name: 'Who owns Old Clara?' })
  await giving.getByRole('radio', { name: 'One streamer' }).click()
  await giving.getByRole('combobox', { name: 'Streamer' }).fill(newcomer.username)
  await page.getByRole('option', { name: newcomer.username }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page, 'the owner of a voice')
  await giving.getByRole('button', { name: 'Change owner' }).click()
  await expect(row).toContainText(newcomer.username)

  await row.getByRole('switch', { name: 'Old Clara can be used' }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Only on' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'On and off' }).click()
  await row.getByRole('button', { name: 'Actions for Old Clara' }).click()
  // By keyboard: the note about the new owner may cover the menu.
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('the TTS logs list spoken texts and find them by words and user', async ({ page, context, open, rig }) => {
  const newcomer = await aNewcomer(rig)
  await signInAs(context, rig, 'admin')
  const body = { engine: 'flite', engine_voice: 'slt', settings: {}, language: 'en', text: 'Good evening, everybody.' }
  await context.request.post(`${rig.url}/api/admin/speech/audition`, { headers: loginHeaders(rig), data: body })
  await open('/admin/tts-logs')
  const spoken = page.getByRole('row').filter({ hasText: 'Good evening, everybody.' }).first()
  await expect(spoken).toContainText(/Audition.*Flite/)
  await page.getByRole('searchbox', { name: 'Message' }).fill('no such words')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Message' }).fill('evening')
  await expect(spoken).toBeVisible()
  await page.getByRole('combobox', { name: 'User' }).fill(newcomer.username)
  await page.getByRole('option', { name: newcomer.username }).click()
  await expect(page).toHaveURL(/user_id=/)
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(spoken).toBeVisible()
})

test('a streamer allows only one voice, and the choice is kept', async ({ page, context, open, rig }) => {
  await signIn(context, rig, await aNewcomer(rig))
  await open('/profile')
  const voices = page.getByRole('region', { name: 'Voices' })
  await expect(voices.getByRole('list', { name: 'Voices' }).getByRole('listitem').first()).toBeVisible()
  await expect(voices.getByRole('switch')).toHaveCount(0)

  await voices.getByRole('radio', { name: 'Whitelist' }).click()
  await expect(voices).toContainText('No voice is allowed yet')
  const emma = voices.getByRole('listitem').filter({ hasText: 'emma' })
  await emma.getByRole('switch', { name: 'Allow emma' }).click()

  await expect(emma).toContainText('Allowed')
  await expect(voices).not.toContainText('No voice is allowed yet')
  await expectAccessible(page, 'a whitelist of voices')
  await page.reload()
  await expect(voices.getByRole('radio', { name: 'Whitelist' })).toBeChecked()
  await expect(emma.getByRole('switch', { name: 'Allow emma' })).toBeChecked()
  await voices.getByRole('searchbox').fill('nobody is called this')
  await expect(voices).toContainText('Nothing found')
})
