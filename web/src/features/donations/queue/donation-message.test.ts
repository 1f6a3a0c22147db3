import type { Donation, Script } from '@lautgabe/contract/donations/donation.ts'
import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createTexts } from '../../../platform/site/language.ts'
import { DonationMessage } from './donation-message.tsx'

const speech = (spoken: string): Script['parts'][number] => ({
  kind: 'speech',
  voice_id: 'a',
  voice_name: 'kate',
  colour: 1,
  language: 'en',
  spoken,
  shown: spoken,
})

const aFlag = (action: MessageFlag['action'], reason: MessageFlag['reason'], typed: string): MessageFlag => ({
  action,
  reason,
  typed,
  start: 0,
  end: 0,
})

/** Lines as a person reads them, with `[words]` that are marked and `~words~` that are struck out. */
async function read(given: Partial<Script>, language: Language = 'en', { isWhole = false, message = 'typed' } = {}) {
  const script = { parts: [], left_out: [], notes: [], flags: [], characters: 0, seconds: 0, ...given }
  const donation = { message, code_outcome: null, script } as unknown as Donation
  const i18n = await createTexts(language, ['front', 'call', 'inside', 'donations'])
  const row = createElement(DonationMessage, { donation, isStreamer: true, isWhole })
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, row))
  const text = html
    .replaceAll(/<mark[^>]*>/g, '[')
    .replaceAll('</mark>', ']')
    .replaceAll(/<\/?del[^>]*>/g, '~')
    .replaceAll(/<\/(?:p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
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
  const reasons = await read({ flags: [...mild, aFlag('hold', 'slur', 'bad')] }, 'en', { isWhole: true })

  expect(reasons.slice(1)).toHaveLength(5)
})

test.each([{ isWhole: false }, { isWhole: true }])(
  'a donation without words says why it is held: %j',
  async (shown) => {
    const flags = [aFlag('hold', 'blocked_donator', 'Troll'), aFlag('hold', 'late', '')]

    const lines = await read({ flags }, 'en', { ...shown, message: ' ' })

    expect(lines).toEqual(['No message', 'Blocked donator: Troll', expect.stringMatching(/late/i)])
  },
)

test('words that hold a message are marked and said to be, however far behind they stand', async () => {
  const before = 'kind words, '.repeat(60)
  const spoken = `${before}“bad”, ${before}`
  const start = spoken.indexOf('bad')

  const [message] = await read({ parts: [speech(spoken)], held: [{ of: 'parts', index: 0, start, end: start + 3 }] })

  expect(message).toMatch(/^kate kind words, .* … .*kind words, “\[to check: bad\]”, kind words, .* … .*kind words,$/)
  expect(message?.length).toBeLessThan(200)
})

test('words that hold a message are marked also among the words that are left out', async () => {
  const typed = `${'and more '.repeat(100)}bad ${'and more '.repeat(100)}`.trim()
  const start = typed.indexOf('bad')

  const [message] = await read({
    left_out: [{ typed, part_index: 0, at: 0 }],
    held: [{ of: 'left_out', index: 0, start, end: start + 3 }],
  })

  expect(message).toMatch(/~left out: and more .* … .*and more \[to check: bad\] and more .* … .*and more~$/)
})

test('a script from before places were kept is shown without marks', async () => {
  expect(await read({ parts: [speech('Hello there.')], flags: [aFlag('hold', 'slur', 'there')] })).toEqual([
    'kate Hello there.',
    'Slur: there',
  ])
})
