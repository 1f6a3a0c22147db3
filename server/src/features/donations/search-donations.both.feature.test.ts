import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { expect, test } from 'vitest'
import { aDonation, aDonationStage, type DonationStage } from './test-kit/donation-stage.ts'

const search = (app: DonationStage, query: { q: string; page?: string; limit?: string; order?: 'oldest' }) =>
  app.call(listDonations, { query }, 'mira')

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
