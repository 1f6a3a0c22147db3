import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { keepLocally, readLocally, removeLocally } from '../browser/keep-locally.ts'

/** The signed-in user as far as known, and why the last fetch failed. */
export type SessionUser = { user: User | undefined; problem: unknown }

const storageKey = 'lautgabe.user'
const nobody: SessionUser = { user: undefined, problem: undefined }
const listeners = new Set<() => void>()
let current: SessionUser = nobody

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentUser(): SessionUser {
  return current
}

export function userOnServer(): SessionUser {
  return nobody
}

function publish(next: SessionUser): void {
  current = next
  for (const listener of listeners) listener()
}

/** Keeps the user for the next visit, which can then show it at once. The API key is not kept; it is fetched again. */
export function keepUser(user: User): void {
  keepLocally(storageKey, JSON.stringify({ ...user, api_key: '' }))
  publish({ user, problem: undefined })
}

/** `user` is who is still known. Without one, the kept user may still be shown at the next visit. */
export function noteUserProblem(problem: unknown, user: User | undefined): void {
  publish({ user, problem })
}

export function forgetUser(): void {
  removeLocally(storageKey)
  publish(nobody)
}

/** The one kept here may be the person before, if their session ended elsewhere. */
export function showKeptUser(userId: string): void {
  try {
    const kept = JSON.parse(readLocally(storageKey) ?? 'null') as User | null
    if (kept?.id === userId) publish({ user: kept, problem: undefined })
  } catch {
    forgetUser()
  }
}

/** Calls back when another tab of this browser signs out. */
export function onForgottenElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue === null) listener()
  })
}
