import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses, isSignUp } from '../../addresses.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { checkedSession } from '../../platform/session/start-session.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { toOwnPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TextLink, textLinkClass } from '../../ui/text/text-link.tsx'
import { useOnward } from './use-onward.ts'

export function AuthScreen() {
  const { t } = useTranslation('loginPages')
  const query = useQuery()
  useOnwardWithSession(query)
  // Both forms need it. A visitor types for longer than it loads.
  useEffect(() => void loadLoginClient().catch(() => {}), [])
  if (isSignUp(query)) {
    return (
      <FormPage
        key="sign-up"
        title={t('signUp.title')}
        lead={t('signUp.lead')}
        footer={<Switch words={t('signUp.hasAccount')} link={t('signUp.toSignIn')} show="signin" />}
      >
        <SignUpForm />
      </FormPage>
    )
  }
  return (
    <FormPage
      key="sign-in"
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      footer={<Switch words={t('signIn.noAccount')} link={t('signIn.toSignUp')} show="signup" />}
    >
      <SignInForm />
    </FormPage>
  )
}

/**
 * The server draws signing in and signing up once each, for everyone. So nothing else of the query may show in the
 * first render.
 */
function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
}

/** Sends a visitor with a session on to the next page, whether the session is old or new. */
function useOnwardWithSession(query: URLSearchParams): void {
  const onward = useOnward()
  const wished = toOwnPath(query.get('redirectToPath'))
  const isSignedIn = useSession().status === 'signed-in'
  const isLeaving = useRef(false)
  useEffect(() => {
    // While leaving, the query already belongs to the next page.
    if (!isSignedIn || isLeaving.current) return
    let isCurrent = true
    // The cookie alone may outlive the session.
    const goOn = async () => {
      const session = await checkedSession()
      if (!isCurrent || session.status === 'signed-out') return
      isLeaving.current = true
      onward(session, wished)
    }
    void goOn()
    return () => void (isCurrent = false)
  }, [isSignedIn, onward, wished])
}

/** A plain link until the script runs: the router would write the visitor's query into it. */
function Switch({ words, link, show }: { words: string; link: string; show: 'signin' | 'signup' }) {
  const isAlive = useHydrated()
  return (
    <>
      {words}{' '}
      {isAlive ? (
        <TextLink to={addresses.auth.path} search={(before: object) => ({ ...before, show })}>
          {link}
        </TextLink>
      ) : (
        <a href={`${addresses.auth.path}?show=${show}`} className={textLinkClass}>
          {link}
        </a>
      )}
    </>
  )
}
