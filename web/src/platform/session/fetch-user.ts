import { getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { callApi } from '../api/call-api.ts'
import { currentSession } from './session.ts'
import { keepUser, noteUserProblem } from './session-user.ts'

let running: Promise<void> | undefined

/** Only one fetch runs at a time. Callers that ask meanwhile wait for that one. */
export function fetchUser(): Promise<void> {
  running ??= fetchOnce().finally(() => (running = undefined))
  return running
}

async function fetchOnce(): Promise<void> {
  const session = currentSession()
  // The server would refuse until the address is confirmed.
  if (session.status === 'signed-out' || !session.isEmailVerified) return
  try {
    const user = await callApi(getMe, {})
    // If the user signed out meanwhile, their data must not be kept.
    if (currentSession().status === 'signed-in') keepUser(user)
  } catch (error) {
    noteUserProblem(error)
  }
}
