import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { listDonationsAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { aDonation, aDonationStage, aModerator, type DonationStage } from './test-kit/donation-stage.ts'

const search = (app: DonationStage, query: Sent<typeof listDonations>['query'], as = 'mira') =>
  app.call(listDonations, { query }, as)

/** Copies of a donation before it, with the messages 1, 2, 3 and so on. */
async function addMany(app: DonationStage, { id }: { id: string }, count: number): Promise<void> {
  const own = sql`jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 'external_id', n, 'message', n)`
  await sql`
    insert into donations select (jsonb_populate_record(donations, ${own})).*
    from donations, generate_series(1, ${count}::int) n where id = ${id}`.execute(app.app.db)
}

/** Until it is ended, a search of this streamer works on one of its steps. */
function aHeldSearch(app: DonationStage, { id: owner }: { id: string }) {
  const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = app.app.searches.run({ owner }, new AbortController().signal, () => {
    begin.resolve()
    return end.promise
  })
  return {
    began: begin.promise,
    end() {
      end.resolve()
      return ended
    },
  }
}

test('a search takes every sign as it was typed', async () => {
  await using app = await aDonationStage()
  const signs = String.raw`100% a_b c\d e.f g*h i+j k?l (m) [n] {2} o|p ^q r$ ***=s (?i)t "u" 'v' -w /x/ &y`
  await aDonation(app, { message: signs })
  await aDonation(app, {
    message: 'Nothing of all this: 100 axb cd exf ggh iij kl m n o p q r s t u v w x y, the last \\d.',
  })

  for (const typed of [signs, ...signs.split(' ')]) {
    const { items } = await search(app, { q: typed })
    expect([typed, ...items.map(({ message }) => message)]).toEqual([typed, signs])
  }
  expect((await search(app, { q: String.raw`\d` })).total).toBe(2)
})

test('a search finds letters in either case, whatever letters the database knows', async () => {
  await using app = await aDonationStage()
  await aDonation(app, { message: 'VIELE GRÜẞE AUS ÇEŞME, ΑΘΗΝΑ UND КИЕВ' })
  await aDonation(app, { message: 'İYİ yayınlar, viele grüße aus çeşme, αθηνα und киев' })

  for (const typed of ['viele grüße', 'VIELE GRÜẞE', 'Çeşme', 'çEŞME', 'Αθηνα', 'киЕВ', 'e ']) {
    expect([typed, (await search(app, { q: typed })).total]).toEqual([typed, 2])
  }
  for (const typed of ['iyi', 'IYI', 'İyi'])
    expect([typed, (await search(app, { q: typed })).total]).toEqual([typed, 1])
  for (const typed of ['grusse', 'grüsse', 'cesme', 'ψ']) expect((await search(app, { q: typed })).total).toBe(0)
})

test('a search of thousands of donations lists each that matches once, whichever page is asked for', async () => {
  await using app = await aDonationStage()
  await addMany(app, await aDonation(app, { message: 'The 7 newest.' }), 2999)
  const numbers = Array.from({ length: 2999 }, (_, index) => `${index + 1}`)
  const expected = [...numbers, 'The 7 newest.'].filter((message) => message.includes('7'))

  const pages = Math.ceil(expected.length / 100)
  for (const order of ['oldest', 'newest'] as const) {
    const found: string[] = []
    for (let page = 1; page <= pages + 1; page += 1) {
      const { items, total } = await search(app, { q: '7', order, limit: '100', page: String(page) })
      expect(total).toBe(expected.length)
      found.push(...items.map(({ message }) => message))
    }
    expect(found).toEqual(order === 'oldest' ? expected : expected.toReversed())
  }
})

test('searches of one streamer wait for each other, and nobody else does', async () => {
  await using app = await aDonationStage()
  const bernd = await aUser(app, { username: 'bernd' })
  const { key } = await aModerator(app, 'Anna')
  await aDonation(app, { message: 'Well done!' })
  await aDonation(app, { message: 'Well done!', userId: bernd.id })
  const held = aHeldSearch(app, app.mira)
  const ended: string[] = []
  const note = async (name: string, call: Promise<{ total: number }>) => {
    expect((await call).total).toBe(1)
    ended.push(name)
  }

  const own = note('own', search(app, { q: 'well' }))
  const query = { q: 'done' }
  const moderator = note('moderator', app.call(listDonationsAsModerator, { params: { key }, query }))
  await expect.poll(() => app.app.searches.waiting).toBe(2)
  await note(
    'list',
    app.call(listDonationsAsModerator, { params: { key: (await aModerator(app, 'Carl')).key }, query: {} }),
  )
  await note('other', search(app, { q: 'well' }, 'bernd'))
  expect(ended).toEqual(['list', 'other'])
  await held.end()
  await Promise.all([own, moderator])

  expect(ended).toHaveLength(4)
})

test('a long search gives its place to others after each step', async () => {
  await using app = await aDonationStage()
  await addMany(app, await aDonation(app), 2999)
  const places = [aHeldSearch(app, { id: 'bernd' }), aHeldSearch(app, { id: 'carla' })]
  const long = search(app, { q: 'jonas' })
  await expect.poll(() => app.app.searches.waiting).toBe(1)
  const other = aHeldSearch(app, { id: 'dora' })

  await places[0]?.end()
  await other.began

  await expect.poll(() => app.app.searches.waiting).toBe(1)
  await Promise.all([other.end(), places[1]?.end()])
  expect(await long).toMatchObject({ total: 3000 })
})
