import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import type { Money } from '@lautgabe/contract/money.ts'
import { formatMoney } from '../../platform/money/format-money.ts'

const kinds = ['speech', 'sounds'] as const
type Kind = (typeof kinds)[number]

type Minimums = Pick<BuilderRules, `minimum_for_${Kind}` | 'other_minimums'>

/** The least amounts in all currencies that have one, such as "€2.00 or ¥300". Empty if there is none. */
export function minimumWords(rules: Minimums, kind: Kind, language: string): string {
  const first = rules[`minimum_for_${kind}`]
  const others = rules.other_minimums.flatMap(({ currency, [kind]: minorUnits }): Money[] =>
    minorUnits === null || currency === first?.currency ? [] : [{ minor_units: minorUnits, currency }],
  )
  const amounts = [...(first ? [first] : []), ...others].map((money) => formatMoney(money, language))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(amounts)
}

/** True if only other currencies have a minimum. A donation in any further one waits for the streamer. */
export const leavesCurrenciesOpen = (rules: Minimums) =>
  kinds.some(
    (kind) => rules[`minimum_for_${kind}`] === null && rules.other_minimums.some((other) => other[kind] !== null),
  )
