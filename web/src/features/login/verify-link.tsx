import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { LoadingOverlay } from '../../ui/notes/loading-overlay.tsx'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { useVerifyLink } from './use-verify-link.ts'

const homeAfterSeconds = 3

export function VerifyLink({ onNewMail }: { onNewMail: () => void }) {
  const { t } = useTranslation('loginPages')
  const { state, problem, proceed } = useVerifyLink()
  const session = useSession()
  const isVerified = session.status === 'signed-in' && session.isEmailVerified
  switch (state) {
    case 'LOADING':
      return <LoadingOverlay label={t('verify.checking')} />
    case 'INTERACTION_REQUIRED':
      return (
        <FormPage title={t('verify.continueTitle')} lead={t('verify.continueLead')}>
          <Button kind="primary" isWide onClick={proceed}>
            {t('verify.continue')}
          </Button>
        </FormPage>
      )
    case 'SUCCESSFUL':
      return <Verified />
    case 'INVALID':
      // A person who opens the link a second time also sees the success.
      return isVerified ? <Verified /> : <Expired onNewMail={onNewMail} />
    case 'GENERAL_ERROR':
      return (
        <FormPage title={t('verify.continueTitle')}>
          <GeneralProblem told={problem} />
          <Button isWide onClick={proceed}>
            {t('verify.retry')}
          </Button>
        </FormPage>
      )
  }
}

function Verified() {
  const { t } = useTranslation('loginPages')
  const router = useRouter()
  useEffect(() => {
    const leave = () => void router.navigate({ to: addresses.home.path })
    const timer = setTimeout(leave, homeAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [router])
  return (
    <FormPage title={t('verify.doneTitle')} isResult>
      <output>
        {t('verify.done')} {t('verify.doneHint')}
      </output>
      <Link to={addresses.home.path} className={buttonClass({ isWide: true })}>
        {t('verify.toHome')}
      </Link>
    </FormPage>
  )
}

function Expired({ onNewMail }: { onNewMail: () => void }) {
  const { t } = useTranslation('loginPages')
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <FormPage title={t('verify.expiredTitle')} isResult>
      <p role="alert">{t('verify.expired')}</p>
      {isSignedIn ? (
        <Button kind="primary" isWide onClick={onNewMail}>
          {t('verify.newMail')}
        </Button>
      ) : (
        <Link to={addresses.auth.path} className={buttonClass({ kind: 'primary', isWide: true })}>
          {t('verify.toSignIn')}
        </Link>
      )}
    </FormPage>
  )
}
