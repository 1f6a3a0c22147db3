import { getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { isPassing } from '../api/api.ts'
import { callApi } from '../api/call-api.ts'
import { currentSession, readFrontToken, subscribeToSession } from './session.ts'
import { currentUser, keepUser, noteUserProblem } from './session-user.ts'

type Fetch = { userId: string; done: Promise<void> }

let running: Fetch | undefined

/** After that, somebody else may sign in: an answer that is still on its way is no longer wanted. */
subscribeToSession(() => {
  if (currentSession().status === 'signed-out') running = undefined
})

/** Only one fetch runs at a time for a user. Callers that ask meanwhile wait for that one. */
export function fetchUser(): Promise<void> {
  const session = currentSession()
  // The server would refuse until the address is confirmed.
  if (session.status === 'signed-out' || !session.isEmailVerified) return Promise.resolve()
  if (running?.userId !== session.userId) {
    const next: Fetch = { userId: session.userId, done: Promise.resolve() }
    running = next
    next.done = fetchOnce(next)
  }
  return running.done
}

async function fetchOnce(own: Fetch): Promise<void> {
  try {
    const user = await callApi(getMe, {})
    if (isWanted(own) && user.id === own.userId) keepUser(user)
  } catch (error) {
    // A refusal makes the user unknown. While the server is away, the pages stay with what was typed there.
    const { user } = currentUser()
    if (isWanted(own)) noteUserProblem(error, isPassing(error) && user?.id === own.userId ? user : undefined)
  }
  if (running === own) running = undefined
}

function isWanted(own: Fetch): boolean {
  // Not what was read last: another tab may have let somebody else in.
  const session = readFrontToken(document.cookie)
  return running === own && session.status === 'signed-in' && session.userId === own.userId
}
