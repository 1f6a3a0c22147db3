import { expect, test } from 'vitest'
import { isTrustedDebit } from './trusted-debit.ts'

const paid = {
  status: 'succeeded',
  amount: 5999,
  amount_refunded: 0,
  disputed: false,
  payment_method: 'pm_1',
  payment_method_details: { type: 'sepa_debit' },
} as const
const failed = { ...paid, status: 'failed' } as const
const debit = { payment_method: 'pm_1', amount: 5999 }

test.each([
  ['this account has paid as much before', [paid], true],
  ['nothing was paid before', [], false],
  ['another account has paid', [{ ...paid, payment_method: 'pm_2' }], false],
  ['less was paid before', [{ ...paid, amount: 499 }], false],
  ['what was paid went back', [{ ...paid, amount_refunded: 5999 }], false],
  ['a debit has failed', [paid, failed], false],
  ['the bank took a debit back', [paid, { ...paid, disputed: true }], false],
  ['only a card was declined', [paid, { ...failed, payment_method_details: { type: 'card' } }], true],
])('a debit on its way: %s', async (_, charges, isTrusted) => {
  async function* past() {
    yield* charges
  }

  expect(await isTrustedDebit(debit, past())).toBe(isTrusted)
})
