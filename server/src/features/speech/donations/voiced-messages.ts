import { type ColumnType, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { canBegin } from '../voicing/can-begin.ts'
import type { ReadyPart } from '../voicing/voice-message.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    voicedMessages: {
      donationId: string
      run: string
      parts: ColumnType<VoicedPart[], string, string>
      canBegin: boolean
      isComplete: boolean
    }
  }
}

/** A piece of a message as the overlay plays it. */
type VoicedPart = Pick<ReadyPart, 'partIndex' | 'path' | 'startSeconds' | 'seconds' | 'gainDecibels' | 'peaks'>

export type VoicedMessage = { parts: VoicedPart[]; canBegin: boolean; isComplete: boolean }

type Handle = Database | DatabaseTransaction

/** Enough to draw a waveform of a part on a stream. */
const peaksPerPart = 40

export function voicedMessageOf(db: Handle, donationId: string): Promise<VoicedMessage | undefined> {
  return db
    .selectFrom('voicedMessages')
    .select(['parts', 'canBegin', 'isComplete'])
    .where('donationId', '=', donationId)
    .executeTakeFirst()
}

/** A subquery: the message of the donation that the outer query names, if it can start to play. */
export function messageThatCanBegin(db: Handle, donationReference: string) {
  return db
    .selectFrom('voicedMessages')
    .select('donationId')
    .where('donationId', '=', sql.ref<string>(donationReference))
    .where('canBegin', '=', true)
}

/**
 * Stores each part of a message as soon as it is voiced, so that the play can start before the rest is there. The last
 * part completes the message. A message without audible parts needs a call of `complete`.
 */
export type VoicedKeeper = { add(part: ReadyPart): Promise<void>; complete(): Promise<void> }

type Run = {
  donationId: string
  run: string
  /** Spoken characters of the whole message. */
  characters: number
  /** The stored parts belong to the same script and may be playing: they stay, and this run adds the rest. */
  keepsParts: boolean
  onChange(): void
}

export async function keepVoiced(db: Database, given: Run): Promise<VoicedKeeper> {
  const { donationId, run, keepsParts, onChange } = given
  const began = performance.now()
  let [madeCharacters, readySeconds, index] = [0, 0, 0]
  await db
    .insertInto('voicedMessages')
    .values({ donationId, run, parts: '[]', canBegin: false, isComplete: false })
    .onConflict((conflict) =>
      conflict
        .column('donationId')
        .doUpdateSet(keepsParts ? { run } : { run, parts: '[]', canBegin: false, isComplete: false }),
    )
    .execute()
  const ofThisRun = () => db.updateTable('voicedMessages').where('donationId', '=', donationId).where('run', '=', run)
  return {
    async add(part) {
      madeCharacters += part.text?.length ?? 0
      readySeconds = part.startSeconds + part.seconds
      const makingSeconds = (performance.now() - began) / 1000
      const { characters } = given
      const begins = part.isLast || canBegin({ readySeconds, makingSeconds, madeCharacters, characters })
      // A run that follows another voices the same parts first.
      await ofThisRun()
        .set({
          parts: sql`case when jsonb_array_length(parts) > ${index} then parts
            else parts || ${JSON.stringify([toVoiced(part)])}::jsonb end`,
          ...(begins && { canBegin: true }),
          ...(part.isLast && { isComplete: true }),
        })
        .execute()
      index += 1
      onChange()
    },
    async complete() {
      await ofThisRun().set({ canBegin: true, isComplete: true }).execute()
      onChange()
    },
  }
}

function toVoiced({ partIndex, path, startSeconds, seconds, gainDecibels, peaks }: ReadyPart): VoicedPart {
  return { partIndex, path, startSeconds, seconds, gainDecibels, peaks: fewer(peaks) }
}

function fewer(peaks: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(peaks.length / peaksPerPart))
  return Array.from({ length: Math.ceil(peaks.length / step) }, (_, index) =>
    Math.max(...peaks.slice(index * step, (index + 1) * step)),
  )
}
