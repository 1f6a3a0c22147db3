import { useEffect, useSyncExternalStore } from 'react'
import { currentlyPlaying, play, type Playing, showSound, silence, stop, subscribeToPlayer } from './player.ts'

type Player = Omit<Playing, 'url'> & { toggle: () => void }

/** The state of one sound. It stops when the component that shows it disappears. */
export function usePlayer(url: string): Player {
  const { state, progress } = useSyncExternalStore(
    subscribeToPlayer,
    () => (currentlyPlaying().url === url ? currentlyPlaying() : silence),
    () => silence,
  )
  useEffect(() => showSound(url), [url])
  const isOn = state === 'loading' || state === 'playing'
  return { state, progress, toggle: () => (isOn ? stop(url) : play(url)) }
}
