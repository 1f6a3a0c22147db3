import { useSyncExternalStore } from 'react'
import { keepLocally, readLocally } from '../../platform/browser/keep-locally.ts'

const storageKey = 'lautgabe-recent-streamers'
const keptMax = 6
const none: string[] = []

const listeners = new Set<() => void>()
let known: { kept: string | null; names: string[] } = { kept: null, names: none }

/** The streamers this visitor wrote to, the latest first. Only this browser knows them. */
function recentStreamers(): string[] {
  const kept = readLocally(storageKey)
  if (kept !== known.kept) known = { kept, names: readNames(kept) }
  return known.names
}

function readNames(kept: string | null): string[] {
  try {
    const names: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(names)
      ? [...new Set(names.filter((name) => typeof name === 'string'))].slice(0, keptMax)
      : none
  } catch {
    return none
  }
}

/** The server renders the same page for every visitor, so there the list is empty. */
export function useRecentStreamers(): string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recentStreamers,
    () => none,
  )
}

export function rememberStreamer(username: string): void {
  keep([username, ...recentStreamers().filter((name) => name !== username)].slice(0, keptMax))
}

export function forgetStreamer(username: string): void {
  keep(recentStreamers().filter((name) => name !== username))
}

function keep(names: string[]): void {
  keepLocally(storageKey, JSON.stringify(names))
  for (const listener of listeners) listener()
}
