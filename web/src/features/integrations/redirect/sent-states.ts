const key = 'lautgabe.sent-authorization'

/** Notes in this tab that the state of an authorisation is used up. A reload does not forget it. */
export function noteSent(state: string): void {
  try {
    sessionStorage.setItem(key, state)
  } catch {
    // Without storage, a reload in the middle of an exchange shows an error. The profile shows the truth.
  }
}

export function wasSent(state: string): boolean {
  try {
    return sessionStorage.getItem(key) === state
  } catch {
    return false
  }
}
