import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site-settings.ts'
import { ConsentLink } from '../consent/consent-link.tsx'

const look = 'inline-block py-1.5 text-muted no-underline hover:text-text hover:underline'

export function Footer() {
  const { t } = useTranslation()
  const { contactUrl, supporter } = useSiteSettings()
  return (
    <footer aria-label={t('footer.label')} className="border-t border-line-soft bg-sunken text-small text-muted">
      <div className="mx-auto flex w-full max-w-[92rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-7 sm:px-6">
        <p>
          <span className="font-display font-bold text-text">{t('product')}</span> · {t('footer.claim')}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to={addresses.imprint.path} className={look}>
              {t('footer.imprint')}
            </Link>
          </li>
          <li>
            <Link to={addresses.privacy.path} className={look}>
              {t('footer.privacy')}
            </Link>
          </li>
          <li>
            <Link to={addresses.terms.path} className={look}>
              {t('footer.terms')}
            </Link>
          </li>
          <li>
            <a href={contactUrl} className={look}>
              {t('footer.contact')}
            </a>
          </li>
          <ConsentLink className={look} />
        </ul>
        <p>
          <a href={supporter.url} rel="noopener" className={look}>
            {t('footer.supporter', { name: supporter.name })}
          </a>
        </p>
      </div>
    </footer>
  )
}
