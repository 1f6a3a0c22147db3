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

test('the example on the home page is loaded ahead and heard without another call', async ({ page, context, open }) => {
  // Called by name for the same reason as below.
  const body = { message: 'kate: Hi there, these words were loaded before anybody asked', language: 'en' }
  const preview = await context.request.post('/api/preview', { data: body })
  const lines = (await preview.text()).trim().split('\n')
  await page.route('**/api/preview/example?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: `[${lines.join(',')}]` }),
  )
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const loading = page.waitForRequest(/\/api\/audio\/parts\//)
  await tapAudio(page)
  await open('/')
  await loading

  await page.getByRole('button', { name: 'Play this donation' }).click()

  await expectSound(page)
  expect(calls).toEqual([])
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
