import type { MonthDonation } from '@lautgabe/contract/donations/statistics-api.ts'
import { expect, test } from 'vitest'
import { fetchMonthDonations, monthRowsMax } from './fetch-month-donations.ts'

const perPage = 500

function aMonth(total: number) {
  const asked: (string | undefined)[] = []
  const list = (after: string | undefined) => {
    asked.push(after)
    const from = after === undefined ? 0 : Number(after) + 1
    const items = Array.from({ length: Math.min(perPage, total - from) }, (_, index) => {
      const row: Partial<MonthDonation> = { id: String(from + index) }
      return row as MonthDonation
    })
    return Promise.resolve({ items, has_more: from + perPage < total })
  }
  return { list, asked }
}

test('all pages come together, each after the last donation of the one before', async () => {
  const month = aMonth(1200)

  const { rows, isShortened } = await fetchMonthDonations(month.list)

  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1200 }, (_, index) => String(index)))
  expect(isShortened).toBe(false)
  expect(month.asked).toEqual([undefined, '499', '999'])
})

test('a very large month is cut off and says so', async () => {
  const { rows, isShortened } = await fetchMonthDonations(aMonth(monthRowsMax + 1).list)
  const full = await fetchMonthDonations(aMonth(monthRowsMax).list)

  expect([rows.length, isShortened]).toEqual([monthRowsMax, true])
  expect([full.rows.length, full.isShortened]).toEqual([monthRowsMax, false])
})
