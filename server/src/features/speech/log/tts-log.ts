import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import type { TtsLog } from '@lautgabe/contract/speech/speech-api.ts'
import type { Selectable } from 'kysely'
import type { App } from '../../../app.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ttsLogs: TtsLogsTable
  }
}

type TtsLogsTable = {
  id: string
  userId: string | null
  purpose: TtsLog['purpose']
  donationId: string | null
  /** Null once retention or an erasure has removed it. */
  text: string | null
  voiceId: string | null
  voiceName: string | null
  engine: TtsLog['engine']
  characters: number
  isCached: boolean
  isFallback: boolean
  milliseconds: number
  audioSeconds: number
  error: string | null
  createdAt: Date
}

export type TtsLogRow = Selectable<TtsLogsTable>

/** What the text was spoken for. */
export type SpokenFor = { purpose: TtsLog['purpose']; userId: string | null; donationId?: string }

/** Strangers may listen as much as they like, but paid speech never waits behind them. */
export const isForStrangers = ({ purpose }: SpokenFor): boolean => purpose === 'preview' || purpose === 'sample'

export type Spoken = Pick<
  TtsLogRow,
  'voiceId' | 'voiceName' | 'engine' | 'isCached' | 'isFallback' | 'audioSeconds' | 'error'
> & { text: string; milliseconds: number }

export async function writeTtsLog(
  app: Pick<App, 'db' | 'clock' | 'newId'>,
  { purpose, userId, donationId }: SpokenFor,
  spoken: Spoken,
): Promise<void> {
  await app.db
    .insertInto('ttsLogs')
    .values({
      ...spoken,
      id: app.newId(),
      purpose,
      userId,
      donationId: donationId ?? null,
      characters: countCharacters(spoken.text),
      milliseconds: Math.round(spoken.milliseconds),
      createdAt: app.clock.now(),
    })
    .execute()
}
