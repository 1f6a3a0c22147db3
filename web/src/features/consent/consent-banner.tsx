import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { giveConsent } from './consent.ts'

/** Declining is as easy as agreeing: same size, same place, one press. */
export function ConsentBanner() {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed right-4 bottom-4 left-4 z-40 max-w-md rounded-bubble border border-line bg-raised p-5 shadow-float sm:left-auto"
    >
      <h2 id="consent-title" className="text-lead">
        {t('consent.title')}
      </h2>
      <p className="mt-2 text-small text-muted">
        {t('consent.text')}{' '}
        <Link to={addresses.privacy.path} className="text-signal underline underline-offset-3">
          {t('consent.more')}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button onClick={() => giveConsent('declined')}>{t('consent.decline')}</Button>
        <Button onClick={() => giveConsent('agreed')}>{t('consent.accept')}</Button>
      </div>
    </section>
  )
}
