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
