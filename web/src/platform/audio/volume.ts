import { useSyncExternalStore } from 'react'
import { keepLocally, readLocally } from '../browser/keep-locally.ts'

const storageKey = 'lautgabe-volume'
const listeners = new Set<(volume: number) => void>()
let volume: number | undefined

/** The visitor's volume for the site, 0 to 1. It is kept for the next visit. */
export function currentVolume(): number {
  return (volume ??= readVolume())
}

function readVolume(): number {
  const kept = Number.parseFloat(readLocally(storageKey) ?? '')
  return kept >= 0 && kept <= 1 ? kept : 1
}

export function setVolume(next: number): void {
  volume = next
  keepLocally(storageKey, String(next))
  for (const listener of listeners) listener(next)
}

export function subscribeToVolume(listener: (volume: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useVolume(): number {
  return useSyncExternalStore(subscribeToVolume, currentVolume, () => 1)
}
