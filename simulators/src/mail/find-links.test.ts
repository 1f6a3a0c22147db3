import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

test('links are found in both parts, once each, with entities decoded', () => {
  const links = findLinks({
    html: `<a href="https://a.test/verify?token=1&amp;user=2">x</a> <a href='https://b.test/&#x61;'>y</a>`,
    text: 'Open https://a.test/verify?token=1&user=2 or (https://c.test/path).',
  })

  expect(links).toEqual(['https://a.test/verify?token=1&user=2', 'https://b.test/a', 'https://c.test/path'])
})

test('an address that ends in a bracket of its own keeps it', () => {
  expect(findLinks({ html: '', text: 'See https://w.test/wiki/Laut_(Musik)!' })).toEqual([
    'https://w.test/wiki/Laut_(Musik)',
  ])
})

test('an invalid character reference does not spoil the mail', () => {
  expect(findLinks({ html: '<a href="https://a.test/&#99999999;">x</a>', text: '' })).toEqual(['https://a.test/'])
})

test('only web addresses count', () => {
  const html = '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.test">y</a><a href="#top">z</a>'

  expect(findLinks({ html, text: '' })).toEqual([])
})
