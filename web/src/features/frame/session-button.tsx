import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { mayLeave } from '../../platform/session/leave-question.ts'
import { signOut } from '../../platform/session/start-session.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StillSignedIn } from './still-signed-in.tsx'

export function SessionButton() {
  const { t } = useTranslation()
  const router = useRouter()
  const session = useSession()
  const [hasFailed, setFailed] = useState(false)
  if (session.status === 'signed-out') {
    return (
      <Link to={addresses.auth.path} className={buttonClass({ size: 'small' })}>
        {t('navigation.login')}
      </Link>
    )
  }
  const leave = async () => {
    if (!(await mayLeave())) return
    setFailed(false)
    try {
      await signOut()
    } catch {
      return setFailed(true)
    }
    await router.navigate({ to: addresses.home.path })
  }
  return (
    <>
      <Button size="small" onClick={() => void leave()}>
        {t('navigation.logout')}
      </Button>
      {hasFailed && <StillSignedIn onDismiss={() => setFailed(false)} />}
    </>
  )
}
