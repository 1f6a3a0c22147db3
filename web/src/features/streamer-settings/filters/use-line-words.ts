import { useTranslation } from 'react-i18next'
import type { LineProblem } from './read-lines.ts'

/** Says which line of a list has which problem. */
export function useLineWords(): (problem: LineProblem | undefined) => string | undefined {
  const { t } = useTranslation('settingsPages')
  return (problem) => problem && t(`lines.${problem.code}`, problem)
}
