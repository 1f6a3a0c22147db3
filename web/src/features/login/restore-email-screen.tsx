import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../platform/api/api.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { tellFailure } from '../../platform/api/tell-failure.ts'
import type { Told } from '../../platform/forms/form-words.ts'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'

/** The old address of an account got this link. It acts only after a press, since mail programs open links too. */
export function RestoreEmailScreen() {
  const { t } = useTranslation('loginPages')
  const { t: site } = useTranslation()
  const [isExpired, setExpired] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Told>()
  if (isExpired) return <Expired />

  const restore = async () => {
    setBusy(true)
    try {
      const token = new URLSearchParams(location.search).get('token') ?? ''
      const { reset_token: next } = await callApi(restoreEmail, { body: { token } })
      // A new document: a session that was open in this one has ended.
      location.replace(`${addresses.resetPassword.path}?${new URLSearchParams({ token: next, tenantId: 'public' })}`)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'not_found') return setExpired(true)
      setProblem(await tellFailure(failure))
      setBusy(false)
    }
  }
  return (
    <FormPage title={site('titles.restoreEmail')} lead={t('restore.lead')}>
      <GeneralProblem told={problem} />
      <p>{t('restore.text')}</p>
      <Button kind="primary" isWide isBusy={isBusy} onClick={() => void restore()}>
        {t('restore.submit')}
      </Button>
    </FormPage>
  )
}

function Expired() {
  const { t } = useTranslation('loginPages')
  const { contactUrl } = useSiteSettings()
  return (
    <FormPage title={t('restore.expiredTitle')} isResult>
      <p role="alert">{t('restore.expired')}</p>
      <a href={contactUrl} className={buttonClass({ kind: 'primary', isWide: true })}>
        {t('problems.contactSupport')}
      </a>
    </FormPage>
  )
}
