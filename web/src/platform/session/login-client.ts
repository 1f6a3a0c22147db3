import { apiBase } from '@lautgabe/contract/endpoint.ts'
import SuperTokens from 'supertokens-web-js'
import EmailPassword from 'supertokens-web-js/recipe/emailpassword'
import EmailVerification from 'supertokens-web-js/recipe/emailverification'
import Session from 'supertokens-web-js/recipe/session'

/** What happened to the session, as far as it matters to the site. */
export type SessionEvent = 'created' | 'refreshed' | 'changed' | 'lost' | 'left' | 'unverified'

export type FormField = { id: string; value: string }

/**
 * The client is large, so it is only loaded after the first paint. From then on it adds its headers to every call to
 * our API.
 */
export function openLoginClient(onEvent: (event: SessionEvent) => void) {
  SuperTokens.init({
    appInfo: { appName: 'Lautgabe', apiDomain: location.origin, apiBasePath: `${apiBase}/auth` },
    recipeList: [
      Session.init({ onHandleEvent: (event) => onEvent(toSessionEvent(event)) }),
      EmailPassword.init(),
      EmailVerification.init(),
    ],
  })
  return {
    hasSession: () => Session.doesSessionExist(),
    signOut: () => Session.signOut(),
    signIn: (formFields: FormField[]) => EmailPassword.signIn({ formFields }),
    signUp: (formFields: FormField[]) => EmailPassword.signUp({ formFields }),
    doesEmailExist: async (email: string) => (await EmailPassword.doesEmailExist({ email })).doesExist,
    sendPasswordResetEmail: (formFields: FormField[]) => EmailPassword.sendPasswordResetEmail({ formFields }),
    /** Reads `token` and `tenantId` from the page's address. */
    submitNewPassword: (formFields: FormField[]) => EmailPassword.submitNewPassword({ formFields }),
    sendVerificationEmail: async () => (await EmailVerification.sendVerificationEmail()).status,
    /** Reads `token` and `tenantId` from the page's address. */
    verifyEmail: async () => (await EmailVerification.verifyEmail()).status,
    isEmailVerified: async () => (await EmailVerification.isEmailVerified()).isVerified,
  }
}

export type LoginClient = ReturnType<typeof openLoginClient>

type ClientEvent = { action: string; claimValidationErrors?: { id: string }[] }

const names: Record<string, SessionEvent> = {
  SESSION_CREATED: 'created',
  REFRESH_SESSION: 'refreshed',
  SIGN_OUT: 'left',
  UNAUTHORISED: 'lost',
}

function toSessionEvent({ action, claimValidationErrors = [] }: ClientEvent): SessionEvent {
  const isUnverified = claimValidationErrors.some(({ id }) => id === EmailVerification.EmailVerificationClaim.id)
  return isUnverified ? 'unverified' : (names[action] ?? 'changed')
}
