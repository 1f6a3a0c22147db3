import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { askAgain } from './consent.ts'

export function ConsentLink({ className }: { className: string }) {
  const { t } = useTranslation()
  const { analytics } = useSiteSettings()
  if (!analytics) return null
  return (
    <li>
      <button type="button" className={`${className} cursor-pointer`} onClick={askAgain}>
        {t('footer.consent')}
      </button>
    </li>
  )
}
