import { messageMaxLength } from '@lautgabe/contract/builder/builder-api.ts'
import { keepLocally } from '../../platform/browser/keep-locally.ts'

const keyOf = (username: string) => `lautgabe-draft-${username}`

/** A message that is not finished survives a reload; each streamer has a draft of their own. */
export function readDraft(username: string): string {
  return (localStorage.getItem(keyOf(username)) ?? '').slice(0, messageMaxLength)
}

export function keepDraft(username: string, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(username))
  else keepLocally(keyOf(username), text)
}
