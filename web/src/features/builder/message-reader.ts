import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'
import type { MessageCatalogue, MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'

export type MessageReader = (text: string) => ReadMessage

/** The editor and what stands around it ask for the same text; it is read once. */
export function createMessageReader(catalogue: MessageCatalogue, limits: MessageLimits): MessageReader {
  let last: { text: string; read: ReadMessage } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, read: readMessage(text, catalogue, limits) }
    return last.read
  }
}
