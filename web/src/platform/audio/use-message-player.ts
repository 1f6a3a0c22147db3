import { useEffect, useSyncExternalStore } from 'react'
import {
  currentMessage,
  type MessagePlaying,
  noMessage,
  stopMessage,
  subscribeToMessagePlayer,
} from './message-player.ts'

/** How it stands with one message. It falls silent when what shows it disappears. */
export function useMessagePlayer(key: string): MessagePlaying {
  useEffect(() => () => void (currentMessage().key === key && stopMessage()), [key])
  return useSyncExternalStore(
    subscribeToMessagePlayer,
    () => (currentMessage().key === key ? currentMessage() : noMessage),
    () => noMessage,
  )
}

/** Which part of a message is heard at the moment: changes with the parts, not with every picture. */
export function usePlayingPart(key: string): number | undefined {
  return useSyncExternalStore(
    subscribeToMessagePlayer,
    () => (currentMessage().key === key ? currentMessage().partIndex : undefined),
    () => undefined,
  )
}
