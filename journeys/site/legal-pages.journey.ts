import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { operator } from '../kit/rig.ts'

async function expectTexts(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.soft(page.getByRole('main')).toContainText(text)
}

for (const language of ['en', 'de'] as const) {
  test(`the imprint names the operator in full: ${language}`, async ({ page, open }) => {
    await open(`/impressum?lng=${language}`)

    const elsewhere = new Set([operator.OPERATOR_HOSTING_PROVIDER, operator.OPERATOR_SUPERVISORY_AUTHORITY])
    await expectTexts(
      page,
      Object.values(operator).filter((value) => !elsewhere.has(value)),
    )
    await expect(page.getByRole('link', { name: operator.OPERATOR_EMAIL }).first()).toHaveAttribute(
      'href',
      `mailto:${operator.OPERATOR_EMAIL}`,
    )
  })
}

test('the privacy policy states the promised periods, in English', async ({ page, open }) => {
  await open('/datenschutz')

  await expectTexts(page, [
    operator.OPERATOR_NAME,
    operator.OPERATOR_HOSTING_PROVIDER,
    operator.OPERATOR_SUPERVISORY_AUTHORITY,
    'deleted after 7 days',
    /receipts\s*10\syears/,
    /correspondence[^.]*6\syears/,
  ])
})

test('the privacy policy states the promised periods, in German', async ({ page, open }) => {
  await open('/datenschutz?lng=de')

  await expectTexts(page, [
    operator.OPERATOR_NAME,
    operator.OPERATOR_HOSTING_PROVIDER,
    operator.OPERATOR_SUPERVISORY_AUTHORITY,
    'nach 7 Tagen gelöscht',
    /Belege\s*10\sJahre/,
    /Korrespondenz[^.]*6\sJahre/,
  ])
})

test('the terms promise 14 days of notice for prices and termination', async ({ page, open }) => {
  await open('/agb')
  await expectTexts(page, [
    'We announce a price change in text form at least 14 days before',
    'We may terminate paid plans with 14 days’ notice',
  ])

  await open('/agb?lng=de')

  await expectTexts(page, [
    'Eine Preisänderung kündigen wir mindestens 14 Tage vor',
    'Wir können kostenpflichtige Tarife mit einer Frist von 14 Tagen',
  ])
})
