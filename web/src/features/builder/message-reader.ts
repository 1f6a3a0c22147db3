import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'
import type { MessageCatalogue, MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { createSayer } from '@lautgabe/contract/messages/sayer.ts'

export type MessageReader = (text: string) => ReadMessage

/** The editor and the components around it ask for the same text. It is read once. */
export function createMessageReader(catalogue: MessageCatalogue, limits: MessageLimits): MessageReader {
  const say = createSayer(catalogue.pronunciations)
  let last: { text: string; read: ReadMessage } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, read: readMessage(text, catalogue, limits, say) }
    return last.read
  }
}
