import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import type { Money } from '@lautgabe/contract/money.ts'
import { formatMoney } from '../../platform/money/format-money.ts'

/** The least amounts in all currencies that have one, such as "€2.00 or ¥300". Empty if there is none. */
export function minimumWords(rules: BuilderRules, kind: 'speech' | 'sounds', language: string): string {
  const first = rules[`minimum_for_${kind}`]
  const others = rules.other_minimums.flatMap(({ currency, [kind]: minorUnits }): Money[] =>
    minorUnits === null || currency === first?.currency ? [] : [{ minor_units: minorUnits, currency }],
  )
  const amounts = [...(first ? [first] : []), ...others].map((money) => formatMoney(money, language))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(amounts)
}
