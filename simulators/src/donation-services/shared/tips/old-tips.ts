import type { Account } from '../accounts.ts'
import type { Tip } from './tip.ts'

const names = ['Wren', 'Otto', 'Juno', 'Pavel', 'Sunny', 'Ida', 'Marlow', 'Fen']
const amounts = ['3.00', '5.00', '10.00', '2.50', '20.00']
const hourMs = 60 * 60 * 1000

/** So many donations of the past, one in every hour before now, the oldest first. */
export function oldTips(count: number, { slug, currency }: Account, now: Date): (Tip & { at: Date })[] {
  return Array.from({ length: count }, (_, index) => ({
    account: slug,
    name: names[index % names.length] ?? '',
    amount: amounts[index % amounts.length] ?? '',
    currency,
    message: `Old donation ${index + 1} of ${count}`,
    at: new Date(now.getTime() - (count - index) * hourMs),
  }))
}
