import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { type ColumnType, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { Cut, CutName } from '../voicing/split-speech.ts'
import type { ReadyPart } from '../voicing/voice-message.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    voicedMessages: {
      donationId: string
      run: string
      parts: ColumnType<VoicedPart[], string, string>
      canBegin: boolean
      isComplete: boolean
      /** Null before the first part. */
      cut: CutName | null
      isEarlyCut: ColumnType<boolean, boolean | undefined, boolean>
      /** When the message was accepted. Null: somebody only listens to it. */
      wantedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
      /** When the play could begin, and the engine of the first words. */
      beganAt: ColumnType<Date | null, undefined, Date | null>
      firstEngine: ColumnType<EngineName | null, undefined, EngineName | null>
    }
  }
}

/** A piece of a message as the overlay plays it. */
type VoicedPart = Pick<ReadyPart, 'partIndex' | 'path' | 'startSeconds' | 'seconds' | 'gainDecibels' | 'peaks'>

export type VoicedMessage = {
  parts: VoicedPart[]
  canBegin: boolean
  isComplete: boolean
  cut: Cut | null
  beganAt: Date | null
}

type Handle = Database | DatabaseTransaction

/** Enough to draw a waveform of a part on a stream. */
const peaksPerPart = 40

export async function voicedMessageOf(db: Handle, donationId: string): Promise<VoicedMessage | undefined> {
  const row = await db
    .selectFrom('voicedMessages')
    .select(['parts', 'canBegin', 'isComplete', 'cut', 'isEarlyCut', 'beganAt'])
    .where('donationId', '=', donationId)
    .executeTakeFirst()
  return row && { ...row, cut: toCut(row) }
}

const toCut = ({ cut, isEarlyCut }: { cut: CutName | null; isEarlyCut: boolean }): Cut | null =>
  cut && { name: cut, isEarly: isEarlyCut }

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
 * part completes the message. A message that ends otherwise, or has no audible parts, needs a call of `complete`.
 */
export type VoicedKeeper = {
  /** The cut of the parts that are there. */
  cut: Cut | null
  /** The parts that are there, if this run adds to them. */
  parts: VoicedPart[]
  add(part: ReadyPart): Promise<void>
  /** The parts that are there may be played, the next ones will be ready in time. */
  begin(): Promise<void>
  complete(): Promise<void>
}

type Run = {
  donationId: string
  run: string
  /** The stored parts belong to the same script and may be playing: they stay, and this run adds the rest. */
  keepsParts: boolean
  /** The parts stay also if this run has made them and the message can begin with them. */
  keepsBegunPartsOf?: string | null
  /** When it was accepted. Left out if nobody has accepted it, or if an earlier run has already noted it. */
  wantedAt?: Date | undefined
  onChange(): void
  /** Called once for each time that a message is wanted. */
  onBegun?(engine: EngineName, seconds: number): void
}

type Parts = { db: Database; clock: Clock }

/** Takes the parts away, except those of this run if the message can begin with them. */
function withoutParts(run: string | null) {
  const isKept = sql<boolean>`voiced_messages.run = ${run}::uuid and voiced_messages.can_begin`
  return {
    parts: sql<string>`case when ${isKept} then voiced_messages.parts else '[]' end`,
    canBegin: sql<boolean>`coalesce(${isKept}, false)`,
    isComplete: sql<boolean>`coalesce(${isKept} and voiced_messages.is_complete, false)`,
    cut: sql<CutName | null>`case when ${isKept} then voiced_messages.cut end`,
  }
}

const noParts = { parts: '[]', canBegin: false, isComplete: false, cut: null }

/**
 * The files of the parts cannot be played, so the next run makes all of them anew. The new name of the run keeps one
 * that is under way from adding more.
 */
export async function forgetParts(tx: DatabaseTransaction, donationId: string, run: string): Promise<void> {
  const message = tx.updateTable('voicedMessages').where('donationId', '=', donationId)
  await message.set({ run, ...noParts }).execute()
}

/**
 * The run takes the stored parts over in the transaction that holds its donation, so that the parts and the donation
 * always belong to the same run.
 */
export async function keepVoiced({ db, clock }: Parts, tx: DatabaseTransaction, given: Run): Promise<VoicedKeeper> {
  const { donationId, run, keepsParts, keepsBegunPartsOf = null, wantedAt, onChange } = given
  const fresh = { run, ...noParts }
  const wanted = wantedAt && { wantedAt, beganAt: null, firstEngine: null }
  let firstEngine: EngineName | null = null
  let isBegun = false
  const stored = await tx
    .insertInto('voicedMessages')
    .values({ donationId, ...fresh, wantedAt: wantedAt ?? null })
    .onConflict((conflict) =>
      conflict
        .column('donationId')
        .doUpdateSet({ run, ...(!keepsParts && withoutParts(keepsBegunPartsOf)), ...wanted }),
    )
    .returning(['cut', 'isEarlyCut', 'parts', 'isComplete'])
    .executeTakeFirstOrThrow()
  /** After the play was told, so that noting delays nothing. An earlier run may have been first. */
  const noteBegun = async () => {
    const engine = firstEngine
    if (isBegun || !engine) return
    isBegun = true
    const beganAt = clock.now()
    const begun = await ofThisRun()
      .set({ beganAt, firstEngine: engine })
      .where('beganAt', 'is', null)
      .where('wantedAt', 'is not', null)
      .returning('wantedAt')
      .executeTakeFirst()
    if (begun?.wantedAt) given.onBegun?.(engine, Math.max(0, beganAt.getTime() - begun.wantedAt.getTime()) / 1000)
  }
  const ofThisRun = () => db.updateTable('voicedMessages').where('donationId', '=', donationId).where('run', '=', run)
  return {
    cut: toCut(stored),
    parts: stored.isComplete ? [] : stored.parts,
    async add(part) {
      // A run that follows another voices the same parts first. A complete message may even be from a version of the
      // server that cut it differently, so nothing is added to it.
      const isThere = stored.isComplete || part.isTaken
      await ofThisRun()
        .set({
          ...(!isThere && { parts: sql`parts || ${JSON.stringify([toVoiced(part)])}::jsonb` }),
          cut: part.cut.name,
          isEarlyCut: part.cut.isEarly,
          ...(part.canBegin && { canBegin: true }),
          ...(part.isLast && { isComplete: true }),
        })
        .execute()
      onChange()
      firstEngine ??= part.engine
      if (part.canBegin) await noteBegun()
    },
    async begin() {
      await ofThisRun().set({ canBegin: true }).execute()
      onChange()
      await noteBegun()
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
