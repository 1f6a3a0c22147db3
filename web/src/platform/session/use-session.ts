import { useSyncExternalStore } from 'react'
import { currentSession, type Session, sessionOnServer, subscribeToSession } from './session.ts'
import { currentUser, type SessionUser, subscribeToUser, userOnServer } from './session-user.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, sessionOnServer)
}

export function useSessionUser(): SessionUser {
  return useSyncExternalStore(subscribeToUser, currentUser, userOnServer)
}
