import type { Money } from '@lautgabe/contract/money.ts'
import { readWholeNumber } from '../../../platform/forms/whole-number.ts'
import { readAmount } from '../../../platform/money/read-amount.ts'

export const charactersMax = 100_000_000
export const itemsMax = 10_000
export const trialDaysMax = 90

const nameMaxLength = 60
const descriptionMaxLength = 500

export const nameRule = {
  check: (typed: string) => {
    const { length } = typed.trim()
    return length >= 1 && length <= nameMaxLength ? undefined : 'billingAdmin:form.nameInvalid'
  },
}

export const descriptionRule = {
  check: (typed: string) =>
    typed.trim().length > descriptionMaxLength ? 'billingAdmin:form.descriptionTooLong' : undefined,
}

export const numberRule = (max: number, min = 0) => ({
  check: (typed: string) =>
    readWholeNumber(typed, max, min) === undefined ? 'billingAdmin:form.numberInvalid' : undefined,
})

export const priceRule = (currency: Money['currency']) => ({
  check: (typed: string) => (readAmount(typed, currency) === undefined ? 'billingAdmin:form.priceInvalid' : undefined),
})

/** Empty means that a price is made. */
export const stripePriceRule = {
  check: (typed: string) =>
    /^(price_\w{1,60})?$/.test(typed.trim()) ? undefined : 'billingAdmin:form.stripePriceInvalid',
}
