import type { Money } from '@lautgabe/contract/money.ts'

/** Returns the minor units of the typed amount, with a comma or a point. Undefined if it is not an amount. */
export function readAmount(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s€$£]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Writes an amount as a user would type it. */
export function writeAmount(money: Money | null, language: string): string {
  if (!money) return ''
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false })
  return format.format(money.minor_units / 100)
}
