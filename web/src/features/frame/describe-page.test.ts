import { expect, test } from 'vitest'
import { createTexts } from '../../platform/site/language.ts'
import { headToHtml } from '../../platform/site/page-head.ts'
import { headOf } from './describe-page.ts'

const settings = { publicUrl: 'https://lautgabe.test', isDevelopment: false }

test('the overlay has a title, names no address and stays out of every index', async () => {
  const html = headToHtml(headOf('/obs/obs_secret', { texts: await createTexts('de'), settings }))

  expect(html).toContain('<title>Overlay | Lautgabe Plattform</title>')
  expect(html).toContain('noindex')
  expect(html).not.toMatch(/canonical|alternate|secret/)
})

test('administrators see the address and the other language of their pages, everyone else sees no page', async () => {
  const texts = await createTexts('en')
  const head = (isAdmin: boolean) => headToHtml(headOf('/admin/users?page=2', { texts, settings, isAdmin }))

  expect(head(true)).toContain('<title>Users | Lautgabe Platform</title>')
  expect(head(true)).toContain('rel="canonical" href="https://lautgabe.test/admin/users"')
  expect(head(true)).toContain('hreflang="de" href="https://lautgabe.test/admin/users?lng=de"')
  expect(head(false)).toContain('<title>Page Not Found | Lautgabe Platform</title>')
  expect(head(false)).not.toMatch(/canonical|alternate|admin/)
})
