import { createHash, randomBytes } from 'node:crypto'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { voiceColourCount } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { VoiceRow } from './voice.ts'

export type NewVoice = Pick<
  VoiceRow,
  'name' | 'language' | 'gender' | 'tags' | 'engine' | 'engineVoice' | 'settings' | 'tier' | 'isEnabled' | 'isFeatured'
> & { colour?: number }

/** Undefined: another voice already has this name. */
export async function createVoice(
  app: Pick<App, 'clock' | 'newId'>,
  db: Database | DatabaseTransaction,
  voice: NewVoice,
): Promise<VoiceRow | undefined> {
  const now = app.clock.now()
  const matchKey = toMatchKey(voice.name)
  return db
    .insertInto('voices')
    .values({
      colour: colourOf(matchKey),
      ...voice,
      id: app.newId(),
      matchKey,
      settings: JSON.stringify(voice.settings),
      ownerId: null,
      sampleToken: newSampleToken(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('matchKey').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Make a new one whenever the voice sounds different: browsers may keep the old sample for long. */
export function newSampleToken(): string {
  return randomBytes(16).toString('base64url')
}

function colourOf(matchKey: string): number {
  return createHash('sha256').update(matchKey).digest().readUInt8(0) % voiceColourCount
}
