import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { keepLocally, readLocally, removeLocally } from '../../platform/browser/keep-locally.ts'

const keyOf = (username: string | undefined) => `lautgabe-draft-${username ?? ''}`

/** An unfinished message survives a reload. Each streamer has their own draft, and so has the showcase. */
export function readDraft(username: string | undefined): string | undefined {
  return readLocally(keyOf(username))?.slice(0, messageMaxLength)
}

export function keepDraft(username: string | undefined, text: string): void {
  if (text === '') removeLocally(keyOf(username))
  else keepLocally(keyOf(username), text)
}
