import type { Locator, Page } from '@playwright/test'
import { refused } from '../kit/complaints.ts'
import { hostileTexts } from '../kit/hostile-texts.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { moderatorLink } from '../kit/donations.ts'

const perPage = 100
const shownMax = 80
const all = hostileTexts(500)

test.beforeEach(({ complaints }) => complaints.expect(refused))

const turned = (index: number) => all[(index * 7 + 3) % all.length] ?? ''

/** Answers as the server would, since nobody can receive so many donations in an hour. */
function donationOf(index: number) {
  const [donator, message] = [all[index] ?? '', turned(index)]
  const place = { start: 0, end: message.length }
  const flag = { reason: 'own_word', action: 'hold', ...place, typed: message }
  const speech = { kind: 'speech', voice_id: 'v', voice_name: donator, colour: index % 8, language: 'en' }
  return {
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    received_at: '2026-11-15T12:00:00.000Z',
    donated_at: '2026-11-15T12:00:00.000Z',
    awaits_moderation: false,
    source: 'streamlabs',
    is_history: false,
    donator,
    amount: { minor_units: 1500, currency: index % 3 === 0 ? donator.slice(0, 3) : 'EUR' },
    message,
    kept_message: message,
    code_outcome: index % 2 === 0 ? 'found' : 'unknown',
    payment_status: 'completed',
    review_status: index % 2 === 0 ? 'pending' : 'accepted',
    processing_status: index % 2 === 0 ? 'received' : 'ready',
    script: {
      parts: [
        { ...speech, spoken: message, shown: message },
        { kind: 'sound', sound_id: 's', sound_name: donator, seconds: 1 },
      ],
      left_out: [{ typed: message, part_index: index % 3, at: index }],
      held: [
        { of: 'parts', index: 0, ...place },
        { of: 'left_out', index: 0, ...place },
      ],
      notes: [{ code: 'voice_repaired', typed: message, name: donator }],
      flags: [flag],
      characters: 10,
      seconds: 2,
    },
    reviewer: index % 2 === 0 ? null : { kind: 'moderator', name: donator },
    reviewed_at: null,
    reject_reason: null,
    auto_accept_at: null,
    error_code: null,
    has_audio: false,
  }
}

const lists = /\/api\/(moderator\/[^/]+\/)?donations\?/
const counts = { all: 500, received: 250, accepted: 250, played: 0, rejected: 0, errors: 0 }

async function answerWithHostileDonations(page: Page): Promise<void> {
  await page.route(lists, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const items = Array.from({ length: perPage }, (_, index) => donationOf((number - 1) * perPage + index))
    return route.fulfill({ json: { items, kept: [], page: number, limit: perPage, total: all.length, counts } })
  })
  await page.route(/\/donations\/00000000-/, (route) => {
    const id = /donations\/([\w-]+)/.exec(route.request().url())?.[1] ?? ''
    const donation = donationOf(Number(id.slice(-12)))
    const by = { kind: 'moderator', name: donation.donator }
    const history = [
      { at: donation.received_at, what: 'receive', by, network: donation.donator, details: donation.message },
    ]
    return route.fulfill({ json: { ...donation, history } })
  })
}

/** Characters that reverse the direction of writing. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The visible part of a name. */
function asText(text: string): string {
  const name = text.replaceAll(directions, '').trim() || 'Anonymous'
  return name.length <= shownMax ? name : `${name.slice(0, shownMax)}…`
}

/** No script ran, everything is there as text, and nothing is wider than the screen. */
async function expectHarmless(page: Page, first: number): Promise<void> {
  await expect(page.locator('[data-row]')).toHaveCount(perPage)
  const seen = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    strange: document.querySelectorAll('main script, main iframe, main img, main style, main svg[onload]').length,
    names: Array.from(document.querySelectorAll('[data-row]'), (row) => row.querySelector('bdi')?.textContent ?? ''),
    tallest: Math.max(...Array.from(document.querySelectorAll('[data-row]'), (row) => row.clientHeight)),
  }))
  expect(seen).toMatchObject({ hacked: false, wide: 0, strange: 0 })
  expect(seen.tallest).toBeLessThan(700)
  const expected = Array.from({ length: perPage }, (_, index) => asText(all[first + index] ?? '').toWellFormed())
  expect(seen.names.map((name) => name.toWellFormed())).toEqual(expected)
}

async function walkThrough(page: Page, path: string, texts: number): Promise<void> {
  await answerWithHostileDonations(page)
  await openPage(page, path)
  for (let first = 0; first < texts; first += perPage) {
    if (first > 0) await page.getByRole('button', { name: 'Next', exact: true }).click()
    const shown = `Showing ${first + 1} to ${first + perPage} of ${all.length}`
    await expect(page.getByRole('navigation').getByText(shown)).toBeVisible()
    await expectHarmless(page, first)
  }
  await page.locator('[data-key=details]').first().click()
  await expect(page.getByRole('dialog')).toContainText('Received')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
}

/** Streamers and moderators see the same rows, so one of them walks through all; on a phone the least fits. */
test('the streamer sees a hundred hostile names and messages as text', async ({ page, context, rig }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aSignedInNewcomer(context, rig)

  await walkThrough(page, '/dashboard', perPage)
})

test('a moderator on a phone sees five hundred as text', async ({ context, rig, elsewhere }) => {
  await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Lena')
  const lena = await elsewhere({ viewport: { width: 390, height: 844 }, baseURL: rig.url })

  await walkThrough(lena, path, all.length)
})

test('struck-out words that turn the direction of writing turn no word but themselves', async ({
  page,
  context,
  rig,
}) => {
  await aSignedInNewcomer(context, rig)
  const { script, ...donation } = donationOf(0)
  const [speech] = script.parts
  const words = ['Anna', 'told', 'Bert']
  const parts = words.map((spoken) => ({ ...speech, spoken, shown: spoken }))
  const leftOut = ['(x\u202E)', '(x\u202B)', '(x\u200F)'].map((typed, index) => ({ typed, part_index: index, at: 0 }))
  const items = [{ ...donation, script: { ...script, parts, left_out: leftOut, held: [], flags: [], notes: [] } }]
  const list = { items, kept: [], page: 1, limit: perPage, total: 1, counts }
  await page.route(lists, (route) => route.fulfill({ json: list }))

  await openPage(page, '/dashboard')
  const message = page.locator('[data-row] p', { hasText: 'Anna' })

  expect(await readFromTheLeft(message, words)).toEqual(words)
})

/** The words in the order in which they stand on the screen. */
const readFromTheLeft = (line: Locator, words: readonly string[]) =>
  line.evaluate((element, searched) => {
    const places = new Map<number, string>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const word = searched.find((each) => each === text.textContent?.trim())
      const range = document.createRange()
      range.selectNodeContents(text)
      if (word) places.set(range.getBoundingClientRect().left, word)
    }
    return [...places].toSorted(([one], [other]) => one - other).map(([, word]) => word)
  }, words)
