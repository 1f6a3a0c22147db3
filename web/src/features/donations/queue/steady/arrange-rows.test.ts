import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { expect, test } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'

const row = (id: string, review: Donation['review_status'] = 'pending') => ({ id, review_status: review }) as Donation
const rows = (ids: string) => ids.split('').map((id) => row(id))
const idsOf = (donations: readonly Donation[]) => donations.map(({ id }) => id).join('')

test.for([
  ['nothing new', 'dcb', 'dcb', '', 'dcb', ''],
  ['new ones above wait', 'cb', 'edcb', '', 'cb', 'ed'],
  ['a new one between two waits', 'db', 'dcb', '', 'db', 'c'],
  ['new ones below are added', 'cb', 'cba', '', 'cba', ''],
  ['a row that left the list stays in its place', 'dcb', 'db', 'c', 'dcb', ''],
  ['when all rows left, the next ones follow below', 'dc', 'ba', 'dc', 'dcba', ''],
  ['an erased row goes', 'dcb', 'db', '', 'db', ''],
  ['an empty list takes all', '', 'ba', '', 'ba', ''],
] as const)('%s', ([_name, before, items, kept, shown, later]) => {
  const arranged = arrangeRows(rows(before), { items: rows(items), kept: rows(kept) })

  expect(idsOf(arranged.rows)).toBe(shown)
  expect(idsOf(arranged.later)).toBe(later)
})

test('a row that stays shows its present state', () => {
  const { rows: shown } = arrangeRows(rows('ba'), { items: [row('a')], kept: [row('b', 'accepted')] })

  expect(shown.map(({ review_status }) => review_status)).toEqual(['accepted', 'pending'])
})
