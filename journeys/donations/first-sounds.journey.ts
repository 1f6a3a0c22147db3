import { expectSilence, expectSound, tapAudio } from '../kit/audio-tap.ts'
import { expect, test } from '../kit/journey.ts'

test('a visitor hears a voice of their choice on the home page', async ({ page, open }) => {
  await tapAudio(page)
  await open('/')
  const chosen = page.getByRole('radio', { name: 'Emma' })
  await chosen.check({ force: true })
  // Called by name for the same reason as below.
  await page.getByLabel('What it should say').fill('kate: Hi there, this is a line that takes a few seconds to say')
  await page.getByRole('button', { name: 'Play', exact: true }).click()

  await expectSound(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expectSilence(page)
})

test('examples on the help page can be played, in both languages', async ({ page, open }) => {
  // A voice that needs no neural network speaks: loading one would keep every other journey waiting.
  await page.route('**/api/preview', (route) => {
    const { message } = route.request().postDataJSON() as { message: string }
    return route.continue({ postData: { message: message.replace(/^emilia:/, 'kate:'), language: 'en' } })
  })
  await tapAudio(page)
  await open('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to write a message')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('So schreibst du eine Nachricht')
  await page.getByRole('button', { name: /Beispiel 3/ }).click()

  await expectSound(page)
})
