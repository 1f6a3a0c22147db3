import { type Money, moneySchema } from '@lautgabe/contract/money.ts'

export const toMoney = (minorUnits: number, currency: string): Money =>
  moneySchema.parse({ minor_units: Math.max(0, minorUnits), currency })
