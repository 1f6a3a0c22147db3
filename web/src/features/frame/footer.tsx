import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { ConsentLink } from '../consent/consent-link.tsx'

const look = 'inline-block py-1.5 text-muted no-underline hover:text-text hover:underline'

export function Footer() {
  const { t } = useTranslation()
  const { contactUrl, supporter } = useSiteSettings()
  return (
    <footer aria-label={t('footer.label')} className="border-t border-line-soft bg-sunken text-small text-muted">
      <div className="mx-auto flex w-full max-w-(--frame) flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-7 sm:px-6 lg:px-(--frame-padding)">
        <p>
          <span className="font-display font-bold text-text">{t('product')}</span> · {t('footer.claim')}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <PageLinks names={['help', 'helpObs', 'helpOwnTools', 'imprint', 'privacy', 'terms']} />
          <li>
            <a href={contactUrl} className={look}>
              {t('footer.contact')}
            </a>
          </li>
          <PageLinks names={['cancelContract', 'withdrawContract']} />
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

type LinkedPage =
  | 'help'
  | 'helpObs'
  | 'helpOwnTools'
  | 'imprint'
  | 'privacy'
  | 'terms'
  | 'cancelContract'
  | 'withdrawContract'

function PageLinks({ names }: { names: readonly LinkedPage[] }) {
  const { t } = useTranslation()
  return names.map((name) => (
    <li key={name}>
      <Link to={addresses[name].path} className={look}>
        {t(`footer.${name}`)}
      </Link>
    </li>
  ))
}
