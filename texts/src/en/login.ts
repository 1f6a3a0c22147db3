/** Sentences of the login service that are shown above a form. The server sends them in English. */
export const login = {
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again',
  busy: 'The server is very busy at the moment. Please try again in a few seconds',
  account_blocked: 'This account has been blocked. Please contact support',
}
