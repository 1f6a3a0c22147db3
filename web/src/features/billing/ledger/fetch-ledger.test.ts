import type { LedgerLine } from '@lautgabe/contract/billing/usage-api.ts'
import { expect, test } from 'vitest'
import { fetchLedger } from './fetch-ledger.ts'
import type { LedgerApi } from './ledger-api.ts'

function aLedger(total: number) {
  const asked: number[] = []
  const list: LedgerApi['list'] = ({ page, limit = 20 }) => {
    asked.push(page)
    const from = (page - 1) * limit
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) => {
      const line: Partial<LedgerLine> = { id: String(from + index) }
      return line as LedgerLine
    })
    return Promise.resolve({ items, page, limit, total })
  }
  return { list, asked }
}

test('all pages come together, and no page is asked for in vain', async () => {
  const ledger = aLedger(250)

  const { lines, isShortened } = await fetchLedger(ledger, 'all')

  expect(lines).toHaveLength(250)
  expect(isShortened).toBe(false)
  expect(ledger.asked).toEqual([1, 2, 3])
})

test('a very long list is cut off and says so', async () => {
  const ledger = aLedger(6000)

  const { lines, isShortened } = await fetchLedger(ledger, 'all')

  expect(lines).toHaveLength(5000)
  expect(isShortened).toBe(true)
  expect(ledger.asked).toHaveLength(50)
})

test('a line that moved to the next page in the meantime counts once', async () => {
  const { list } = aLedger(101)
  const moved: LedgerApi['list'] = async (asked) => {
    const shown = await list(asked)
    return asked.page === 2 ? { ...shown, items: [{ ...shown.items[0], id: '99' } as LedgerLine] } : shown
  }

  expect((await fetchLedger({ list: moved }, 'all')).lines).toHaveLength(100)
})

test('an empty list is one call', async () => {
  const ledger = aLedger(0)

  expect((await fetchLedger(ledger, 'spending')).lines).toEqual([])
  expect(ledger.asked).toEqual([1])
})
