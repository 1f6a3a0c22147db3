import { randomInt } from 'node:crypto'
import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import type { Selectable } from 'kysely'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    registrationKeys: RegistrationKeysTable
  }
}

type RegistrationKeysTable = {
  id: string
  keyFingerprint: string
  keyStart: string
  note: string | null
  email: string | null
  /** Made by approving a request: only the reader of the mail to `email` knows the key. */
  isMailedOnly: boolean
  usedBy: string | null
  usedAt: Date | null
  expiresAt: Date
  invalidatedAt: Date | null
  createdAt: Date
}

export type RegistrationKeyRow = Selectable<RegistrationKeysTable>

type NewKey = { note: string | null; email: string | null; daysValid: number; isMailedOnly?: boolean }

const day = 24 * 60 * 60
/** No letters or digits that look alike: people read keys aloud and type them. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 5

const sign = () => alphabet[randomInt(alphabet.length)] ?? ''

/** 25 characters out of 30: about 122 random bits. */
function makeKey(): string {
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, sign).join('')).join('-')
}

/** Accepts any typing: lower case, spaces, missing hyphens. */
export function keyFingerprint(app: Pick<App, 'secrets'>, typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
  return app.secrets.fingerprint(plain, 'registration-key')
}

/** The only moment at which anyone knows the key itself. */
export async function createRegistrationKey(
  app: Pick<App, 'clock' | 'newId' | 'secrets'>,
  db: Database | DatabaseTransaction,
  { note, email, daysValid, isMailedOnly = false }: NewKey,
): Promise<{ key: string; row: RegistrationKeyRow }> {
  const key = makeKey()
  const row = await db
    .insertInto('registrationKeys')
    .values({
      id: app.newId(),
      keyFingerprint: keyFingerprint(app, key),
      keyStart: key.slice(0, groupLength),
      note,
      email,
      isMailedOnly,
      usedBy: null,
      usedAt: null,
      expiresAt: secondsAfter(app.clock.now(), daysValid * day),
      invalidatedAt: null,
      createdAt: app.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { key, row }
}

export function stateOf(row: RegistrationKeyRow, now: Date): RegistrationKey['state'] {
  if (row.usedAt) return 'used'
  if (row.invalidatedAt) return 'invalidated'
  return row.expiresAt > now ? 'active' : 'expired'
}

/** All that anyone can see of a key after its making. */
export function toShownKey({ keyStart }: Pick<RegistrationKeyRow, 'keyStart'>): string {
  return `${keyStart}-…`
}

export function toRegistrationKey(row: RegistrationKeyRow, now: Date, key = toShownKey(row)): RegistrationKey {
  return {
    id: row.id,
    key,
    note: row.note,
    email: row.email,
    state: stateOf(row, now),
    used_by: row.usedBy,
    used_at: row.usedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  }
}
