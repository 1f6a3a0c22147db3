import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { supportCodeIn, type Told, toWords } from './form-words.ts'
import { unexpected } from '../api/tell-failure.ts'
import { useSiteSettings } from '../site/site-settings.ts'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { textLinkClass } from '../../ui/text/text-link.tsx'

/** The box above a form for problems of the whole form. */
export function GeneralProblem({ told }: { told: Told | undefined }) {
  const { t, i18n } = useTranslation('loginPages')
  const note = useRef<HTMLDivElement>(null)
  // The pressed button may be far below.
  useEffect(() => {
    if (told !== undefined) note.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  if (told === undefined) return null
  const words = toWords(told, i18n)
  const code = supportCodeIn(words)
  const help = told === unexpected ? t('problems.unexpectedHelp') : undefined
  return (
    <div ref={note}>
      <ErrorNote title={words}>{code === undefined ? help : <SupportHelp code={code} />}</ErrorNote>
    </div>
  )
}

function SupportHelp({ code }: { code: string }) {
  const { t } = useTranslation('loginPages')
  const { contactUrl } = useSiteSettings()
  return (
    <>
      {t('problems.supportHelp', { code })}{' '}
      <a href={contactUrl} className={textLinkClass}>
        {t('problems.contactSupport')}
      </a>
    </>
  )
}
