import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { Generated, Selectable } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
    userVoiceChoices: { userId: string; list: string; voiceId: string }
  }
}

type UsersTable = {
  id: string
  /** Always in lower case. */
  email: string
  emailVerifiedAt: Date | null
  /** While the present address is unconfirmed: whether the account had a confirmed one before. */
  isFormerEmailConfirmed: Generated<boolean>
  username: string
  name: string | null
  language: Language
  roles: Generated<string[]>
  blockedAt: Date | null
  voicePreference: Generated<User['voice_preference']>
  createdAt: Date
}

export type UserRow = Selectable<UsersTable>
