import { getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { callApi } from '../api/call-api.ts'
import { currentSession } from './session.ts'
import { keepUser, noteUserProblem } from './session-user.ts'

let running: Promise<void> | undefined

/** Only one fetch runs at a time; whoever asks meanwhile waits for that one. */
export function fetchUser(): Promise<void> {
  running ??= fetchOnce().finally(() => (running = undefined))
  return running
}

async function fetchOnce(): Promise<void> {
  const session = currentSession()
  // Until the address is confirmed the server would refuse.
  if (session.status === 'signed-out' || !session.isEmailVerified) return
  try {
    const user = await callApi(getMe, {})
    // Whoever signed out meanwhile must not find themselves kept.
    if (currentSession().status === 'signed-in') keepUser(user)
  } catch (error) {
    noteUserProblem(error)
  }
}
