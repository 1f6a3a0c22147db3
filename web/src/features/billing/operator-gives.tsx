import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { textLinkClass } from '../../ui/text/text-link.tsx'

/** For an installation without payments: who gives plans there. */
export function OperatorGives() {
  const { t } = useTranslation('billing')
  const { contactUrl } = useSiteSettings()
  return (
    <div className="flex gap-3 rounded-soft border border-info/40 bg-info-tint p-4">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
      <p className="min-w-0 text-small">
        {t('operatorGives')}{' '}
        <a href={contactUrl} className={textLinkClass}>
          {t('contactOperator')}
        </a>
      </p>
    </div>
  )
}
