import { useState } from 'react'
import { SendVerification } from './send-verification.tsx'
import { VerifyLink } from './verify-link.tsx'

/** With a token, the person opened the link in the mail. Without one, the mail has yet to be sent. */
export function VerifyEmailScreen() {
  const [hasToken, setHasToken] = useState(() => new URLSearchParams(location.search).has('token'))
  return hasToken ? <VerifyLink onNewMail={() => setHasToken(false)} /> : <SendVerification />
}
