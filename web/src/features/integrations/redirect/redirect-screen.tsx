import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses, servicesAnchor } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { LoadingOverlay } from '../../../ui/notes/loading-overlay.tsx'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import type { Outcome } from './outcome.ts'
import { useReturn } from './use-return.ts'

const services: Record<string, DonationService> = {
  [addresses.streamlabsRedirect.path]: 'streamlabs',
  [addresses.streamelementsRedirect.path]: 'streamelements',
  [addresses.tipeeestreamRedirect.path]: 'tipeeestream',
}

/** The page to which a service sends the streamer back after they agreed or did not. */
export function RedirectScreen() {
  const { t } = useTranslation('integrationPages')
  const { pathname } = useLocation()
  const service = services[pathname.replace(/\/$/, '')] ?? 'streamlabs'
  const outcome = useReturn(service)
  const name = t(`names.${service}`)
  if (!outcome) return <LoadingOverlay label={t('redirect.connecting', { service: name })} />
  return <Shown outcome={outcome} service={service} name={name} />
}

type ShownProps = { outcome: Outcome; service: DonationService; name: string }

function Shown({ outcome, service, name }: ShownProps) {
  const { t } = useTranslation(['integrationPages', 'errors'])
  switch (outcome.kind) {
    case 'linked':
      return (
        <Result title={t('redirect.linked', { service: name })} next={t('redirect.toProfile')} isGood>
          {t('redirect.linkedText', { name: outcome.name })}
        </Result>
      )
    case 'denied':
      return (
        <Result title={t('redirect.denied')} next={t('redirect.backToProfile')}>
          {t('redirect.deniedText', { service: name })}
        </Result>
      )
    case 'auth-error':
      return (
        <Result title={t('redirect.authError')} next={t('redirect.beginAgain')}>
          {t('redirect.authErrorText')}
        </Result>
      )
    case 'no-code':
      return (
        <Result title={t('redirect.noCode', { service: name })} next={t('redirect.beginAgain')}>
          {t('redirect.noCodeText', { service: name })}
        </Result>
      )
    case 'exchange-error':
      return (
        <Result title={t(`errors:fallbacks.exchange_${service}_code`)} next={t('redirect.beginAgain')}>
          {outcome.code
            ? `${t('redirect.exchangeErrorText')} ${t(`errors:byCode.${outcome.code}`)}`
            : t('redirect.unansweredText')}
        </Result>
      )
  }
}

type ResultProps = { title: string; next: string; isGood?: boolean; children: ReactNode }

function Result({ title, next, isGood = false, children }: ResultProps) {
  return (
    <FormPage title={title} isResult>
      {isGood ? <OkNote>{children}</OkNote> : <p role="alert">{children}</p>}
      <Link
        to={addresses.profile.path}
        hash={servicesAnchor}
        className={buttonClass({ kind: 'primary', isWide: true })}
      >
        {next}
      </Link>
    </FormPage>
  )
}
