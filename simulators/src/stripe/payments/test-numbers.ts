import type { PaymentError } from '../objects/payment.ts'

const secondsPerDay = 86_400
/** A SEPA debit takes about this long. */
const debitSeconds = 5 * secondsPerDay
const slowDebitSeconds = 7 * secondsPerDay

export type TestNumber = {
  number: string
  kind: 'card' | 'sepa_debit'
  /** The payment method that stands for this number in calls of the API. */
  token?: string
  /** What people read in the list of test numbers. */
  label: { en: string; de: string }
  /** Why it cannot be saved, and why it cannot be charged. */
  refusesSaving?: PaymentError
  refusesCharge?: PaymentError
  /** When the bank asks the owner to confirm. */
  challenge?: 'until set up' | 'always'
  debit?: { seconds: number; succeeds: boolean }
  isDisputed?: true
}

const declined = refusal('generic_decline', 'Your card was declined.')
const insufficientFunds = refusal('insufficient_funds', 'Your card has insufficient funds.')

export const testNumbers: readonly TestNumber[] = [
  { ...card('4242424242424242', 'pm_card_visa'), label: { en: 'works', de: 'funktioniert' } },
  {
    ...card('4000000000000002', 'pm_card_chargeDeclined'),
    label: { en: 'is declined', de: 'wird abgelehnt' },
    refusesSaving: declined,
    refusesCharge: declined,
  },
  {
    ...card('4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds'),
    label: { en: 'has too little money', de: 'ist nicht gedeckt' },
    refusesSaving: insufficientFunds,
    refusesCharge: insufficientFunds,
  },
  {
    ...card('4000002500003155', 'pm_card_authenticationRequiredOnSetup'),
    label: { en: 'asks the bank once', de: 'fragt einmal bei der Bank nach' },
    challenge: 'until set up',
  },
  {
    ...card('4000002760003184', 'pm_card_authenticationRequired'),
    label: { en: 'asks the bank every time', de: 'fragt jedes Mal bei der Bank nach' },
    challenge: 'always',
  },
  {
    ...card('4000000000000341', 'pm_card_chargeCustomerFail'),
    label: { en: 'can be saved, but not charged', de: 'lässt sich speichern, aber nicht belasten' },
    refusesCharge: declined,
  },
  {
    ...card('4000000000000259', 'pm_card_createDispute'),
    label: { en: 'works, then is disputed', de: 'funktioniert, wird dann angefochten' },
    isDisputed: true,
  },
  { ...iban('DE89370400440532013000', true), label: { en: 'is paid after 5 days', de: 'zahlt nach 5 Tagen' } },
  {
    ...iban('DE08370400440532013003', true, slowDebitSeconds),
    label: { en: 'is paid after 7 days', de: 'zahlt nach 7 Tagen' },
  },
  { ...iban('DE62370400440532013001', false), label: { en: 'fails after 5 days', de: 'platzt nach 5 Tagen' } },
  {
    ...iban('DE78370400440532013004', false, slowDebitSeconds),
    label: { en: 'fails after 7 days', de: 'platzt nach 7 Tagen' },
  },
  {
    ...iban('DE35370400440532013002', true),
    label: { en: 'is paid, then is disputed', de: 'zahlt und wird dann angefochten' },
    isDisputed: true,
  },
]

/** Everything else is refused, as in Stripe's test mode. */
export function findTestNumber(typed: string): TestNumber | undefined {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  return testNumbers.find((candidate) => candidate.number === number)
}

/** In groups of four, as people write it. */
export function groupDigits(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function card(number: string, token: string) {
  return { number, token, kind: 'card' as const }
}

function iban(number: string, succeeds: boolean, seconds = debitSeconds) {
  return { number, kind: 'sepa_debit' as const, debit: { seconds, succeeds } }
}

function refusal(code: string, message: string): PaymentError {
  return { type: 'card_error', code: 'card_declined', decline_code: code, message }
}
