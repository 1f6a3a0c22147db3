import { useTranslation } from 'react-i18next'
import { type Told, toWords } from './form-words.ts'
import { unexpected } from '../api/tell-failure.ts'
import { ErrorNote } from '../../ui/notes/error-note.tsx'

/** The box above a form for problems of the whole form. */
export function GeneralProblem({ told }: { told: Told | undefined }) {
  const { t, i18n } = useTranslation('loginPages')
  if (told === undefined) return null
  return (
    <ErrorNote title={toWords(told, i18n)}>{told === unexpected ? t('problems.unexpectedHelp') : undefined}</ErrorNote>
  )
}
