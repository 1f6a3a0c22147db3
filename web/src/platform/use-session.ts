import { useSyncExternalStore } from 'react'
import { currentSession, type Session, sessionOnServer, subscribeToSession } from './session.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, sessionOnServer)
}
