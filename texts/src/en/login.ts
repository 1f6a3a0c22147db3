/** Sentences of the login service that are shown above a form. The server sends them in English. */
export const login = {
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again',
  busy: 'The server is very busy at the moment. Please try again in a few seconds',
  account_blocked: 'Cannot sign in: this account has been blocked. Please contact support. (ERR_CODE_008)',
  reset_blocked: 'Cannot reset the password: this account has been blocked. Please contact support. (ERR_CODE_001)',
  sign_up_refused: 'Cannot sign up with this email address. Please contact support. (ERR_CODE_007)',
  sign_up_closed: 'Registration is closed at the moment. Please contact support. (ERR_CODE_007)',
}
