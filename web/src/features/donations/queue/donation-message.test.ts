import type { Donation, Script } from '@lautgabe/contract/donations/donations-api.ts'
import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createTexts } from '../../../platform/site/language.ts'
import { DonationMessage } from './donation-message.tsx'

const aFlag = (action: MessageFlag['action'], reason: MessageFlag['reason'], typed: string): MessageFlag => ({
  action,
  reason,
  typed,
  start: 0,
  end: 0,
})

/** Lines as a person reads them. */
async function read(given: Partial<Script>, language: Language = 'en', isWhole = false) {
  const script = { parts: [], left_out: [], notes: [], flags: [], characters: 0, seconds: 0, ...given }
  const donation = { message: 'typed', code_outcome: null, script } as unknown as Donation
  const i18n = await createTexts(language, ['front', 'call', 'inside', 'donations'])
  const row = createElement(DonationMessage, { donation, isStreamer: true, isWhole })
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, row))
  const text = html.replaceAll(/<\/(?:p|li)>/g, '\n').replaceAll(/<[^>]*>/g, '')
  return text.trim().split(/\s*\n/)
}

const mild = ['one', 'two', 'three', 'four'].map((typed) => aFlag('mask', 'profanity', typed))

test('a row names first why a message is held, and counts what it does not name', async () => {
  const flags = [...mild, aFlag('hold', 'slur', 'bad')]
  const named = ['Slur: bad', 'Swearing or sexual word: one (left out)', 'Swearing or sexual word: two (left out)']

  const [, ...english] = await read({ flags })
  expect(english).toEqual([...named, 'Swearing or sexual word: three (left out)', 'and one more'])
  expect((await read({ flags: [...flags, aFlag('hold', 'link', 'x.y')] }, 'de')).slice(1)).toEqual([
    'Hasswort: bad',
    'Link: x.y',
    'Schimpfwort oder Sexuelles: one (fällt weg)',
    'Schimpfwort oder Sexuelles: two (fällt weg)',
    'und 2 weitere',
  ])
})

test('the details name every reason', async () => {
  const reasons = await read({ flags: [...mild, aFlag('hold', 'slur', 'bad')] }, 'en', true)

  expect(reasons.slice(1)).toHaveLength(5)
})
