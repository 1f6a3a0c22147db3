import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type AccessWish, RequestAccessForm } from './request-access-form.tsx'

export function RequestAccessScreen() {
  const { t } = useTranslation('loginPages')
  const [received, setReceived] = useState<AccessWish>()
  if (received) {
    return (
      <FormPage title={t('requestAccess.doneTitle')} isResult>
        <output>{t('requestAccess.done', received)}</output>
        <Link to={addresses.home.path} className={buttonClass({ isWide: true })}>
          {t('requestAccess.toHome')}
        </Link>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={t('requestAccess.title')}
      lead={t('requestAccess.lead')}
      footer={
        <>
          {t('requestAccess.hasKey')}{' '}
          <TextLink to={addresses.auth.path} search={{ show: 'signup' }}>
            {t('requestAccess.toSignUp')}
          </TextLink>
        </>
      }
    >
      <RequestAccessForm onReceived={setReceived} />
    </FormPage>
  )
}
