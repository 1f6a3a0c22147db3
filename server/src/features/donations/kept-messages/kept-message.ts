import type { Selectable } from 'kysely'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    keptMessages: KeptMessagesTable
  }
}

type KeptMessagesTable = {
  id: string
  /** The streamer for whom the message is kept. */
  userId: string
  codeFingerprint: string
  tokenHash: string
  /** Null as soon as a donation has the message, or nobody can get it any more. */
  messageBox: string | null
  keptAt: Date
  expiresAt: Date
  donationId: string | null
}

export type KeptMessageRow = Selectable<KeptMessagesTable>

export const boxContext = (id: string): string => `kept_messages.message_box ${id}`
export const sealedKeptMessages: SealedColumn = {
  table: 'kept_messages',
  id: 'id',
  column: 'message_box',
  contextOf: boxContext,
}

/** The space of codes is small: without our key, a copy of the table would tell all of them. */
export const codeContext = 'kept_messages.code'
