import { expect, test, untilDrawn } from '../kit/journey.ts'

test.use({ withAnalytics: true })

test.beforeEach(async ({ rig, complaints, context }) => {
  complaints.allowHost(rig.simulators)
  await context.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, storage, {
        get() {
          throw new DOMException('The document may not store anything.', 'SecurityError')
        },
      })
    }
  })
})

const pages = [
  { path: '/', heading: /./ },
  { path: '/kuendigen', heading: /Cancel/ },
  { path: '/donation-builder', heading: 'Who is your message for?' },
]

for (const { path, heading } of pages) {
  test(`${path} opens in a browser that refuses to store anything`, async ({ page, open }) => {
    await open(path)
    await untilDrawn(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  })
}

test('an answer about analytics that cannot be stored holds until the page is left', async ({ page, open }) => {
  await open('/')
  const question = page.getByRole('region', { name: 'May we count your visit?' })

  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'Donation Builder' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is your message for?')
  await expect(question).toHaveCount(0)
})
