import { useState } from 'react'
import { NewPassword } from './new-password.tsx'
import { RequestReset } from './request-reset.tsx'

/** The link in the mail carries a token, which stays in the address until it is used. */
export function ResetPasswordScreen() {
  const [hasToken, setHasToken] = useState(() => new URLSearchParams(location.search).has('token'))
  return hasToken ? <NewPassword onNewLink={() => setHasToken(false)} /> : <RequestReset />
}
