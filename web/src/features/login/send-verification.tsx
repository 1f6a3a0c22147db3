import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { signOut } from '../../platform/session/start-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { LoadingOverlay } from '../../ui/notes/loading-overlay.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { OkNote } from '../../ui/notes/ok-note.tsx'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { readMailAddress } from './mail-on-its-way.ts'
import { useSendVerification } from './use-send-verification.ts'

export function SendVerification() {
  const { t } = useTranslation('loginPages')
  const { t: site } = useTranslation()
  const router = useRouter()
  const [isStillSignedIn, setStillSignedIn] = useState(false)
  const { state, problem, isBusy, resend } = useSendVerification()
  if (state === 'LOADING') return <LoadingOverlay label={site('loading')} />
  const email = readMailAddress()
  const leave = () => void router.navigate({ to: addresses.home.path })
  return (
    <FormPage
      title={t('verify.sendTitle')}
      lead={email === undefined ? t('verify.sendLead') : t('verify.sendLeadTo', { email })}
      footer={
        <Button kind="ghost" size="small" onClick={() => void signOut().then(leave, () => setStillSignedIn(true))}>
          {t('verify.signOut')}
        </Button>
      }
    >
      <p>{t('verify.sendHint')}</p>
      {isStillSignedIn && <ErrorNote title={site('stillSignedIn')} />}
      {state === 'ERROR' && <GeneralProblem told={problem} />}
      {state === 'EMAIL_RESENT' ? (
        <OkNote>{t('verify.resent')}</OkNote>
      ) : (
        <Button isWide isBusy={isBusy} onClick={resend}>
          {t('verify.resend')}
        </Button>
      )}
    </FormPage>
  )
}
