import { useEffect, useSyncExternalStore } from 'react'
import {
  currentMessage,
  type MessagePlaying,
  noMessage,
  stopMessage,
  subscribeToMessagePlayer,
} from './message-player.ts'

/** The state of one message. It stops when the component that shows it disappears. */
export function useMessagePlayer(key: string): MessagePlaying {
  useEffect(() => () => void (currentMessage().key === key && stopMessage()), [key])
  return useSyncExternalStore(
    subscribeToMessagePlayer,
    () => (currentMessage().key === key ? currentMessage() : noMessage),
    () => noMessage,
  )
}

/** The part of a message that is heard now. It changes with the parts, not with every frame. */
export function usePlayingPart(key: string): number | undefined {
  return useSyncExternalStore(
    subscribeToMessagePlayer,
    () => (currentMessage().key === key ? currentMessage().partIndex : undefined),
    () => undefined,
  )
}
