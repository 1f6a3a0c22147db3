import type { Person, Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { PlayOutcome } from '@lautgabe/contract/playback/playback.ts'
import type { ExpressionBuilder, Generated, Selectable } from 'kysely'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction, Tables } from '../../platform/database/tables.ts'
import { donationsToHear } from '../donations/queue/play-order.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    playbacks: PlaybacksTable
    plays: PlaysTable
    overlays: OverlaysTable
  }
}

type PlaybacksTable = {
  userId: string
  isPaused: Generated<boolean>
  isMuted: Generated<boolean>
  volume: Generated<number>
  epoch: Generated<number>
  stopId: string | null
  stopOverlayId: string | null
  stoppedAt: Date | null
  stoppedByKind: Person['kind'] | null
  stoppedByName: string | null
  stopConfirmedAt: Date | null
  heardAt: Date | null
  overlaySeenAt: Date | null
  pictureToken: string | null
}

type PlaysTable = {
  id: string
  userId: string
  donationId: string
  isReplay: boolean
  byKind: Generated<Reviewer['kind'] | null>
  byName: Generated<string | null>
  createdAt: Date
  /** `waiting`: a replay in the queue. A first play gets its row when it is offered. */
  state: 'waiting' | 'offered' | 'playing' | 'ended'
  outcome: Generated<PlayOutcome | null>
  epoch: number
  overlayId: Generated<string | null>
  deadlineAt: Generated<Date | null>
  lostAt: Generated<Date | null>
  positionSeconds: Generated<number>
  toldAt: Date
  heardAt: Generated<Date | null>
  startedAt: Generated<Date | null>
  endedAt: Generated<Date | null>
}

type OverlaysTable = {
  /** The id of the overlay's live connection. */
  id: string
  userId: string
  nodeId: string
  isVisible: boolean
  isActive: boolean
  isStreaming: boolean | null
  canSound: boolean
  /** Silent by its address. */
  isMuted: Generated<boolean>
  obsVersion: string | null
  connectedAt: Date
  /** When it got an offer and did not start. */
  passedOverAt: Date | null
  failedAt: Generated<Date | null>
  /** How many plays in a row this page could not play. */
  failures: Generated<number>
}

export type PlaybackRow = Selectable<PlaybacksTable>
export type PlayRow = Selectable<PlaysTable>
export type OverlayRow = Selectable<OverlaysTable>

type Handle = Database | DatabaseTransaction

const untouched = {
  isPaused: false,
  isMuted: false,
  volume: 1,
  epoch: 0,
  stopId: null,
  stopOverlayId: null,
  stoppedAt: null,
  stoppedByKind: null,
  stoppedByName: null,
  stopConfirmedAt: null,
  heardAt: null,
  overlaySeenAt: null,
  pictureToken: null,
}

export async function playbackOf(db: Handle, userId: string): Promise<PlaybackRow> {
  const row = await db.selectFrom('playbacks').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row ?? { userId, ...untouched }
}

/**
 * Every decision about a streamer's queue locks this row, so that decisions on all nodes happen one after the other.
 */
export async function lockPlayback(tx: DatabaseTransaction, userId: string): Promise<PlaybackRow> {
  const locked = () => tx.selectFrom('playbacks').selectAll().where('userId', '=', userId).forUpdate()
  const known = await locked().executeTakeFirst()
  if (known) return known
  await tx
    .insertInto('playbacks')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return locked().executeTakeFirstOrThrow()
}

const activePlay = (db: Handle, userId: string) =>
  db.selectFrom('plays').selectAll().where('userId', '=', userId).where('state', 'in', ['offered', 'playing'])

export function activePlayOf(db: Handle, userId: string): Promise<PlayRow | undefined> {
  return activePlay(db, userId).executeTakeFirst()
}

/** Locks the play, so that a simultaneous report of an overlay is judged by the decision made here. */
export function lockActivePlay(tx: DatabaseTransaction, userId: string): Promise<PlayRow | undefined> {
  return activePlay(tx, userId).forUpdate().executeTakeFirst()
}

/** Replays wait with the latest request first, like everything that somebody puts first. */
type OpenPlays = { active: PlayRow | undefined; waiting: PlayRow[] }

/** Filters by the end, which an index holds. A filter by the three states would read every play there ever was. */
const openPlays = (db: Handle, userId: string) =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

function apart(rows: readonly PlayRow[]): OpenPlays {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  return { active: rows.find(({ state }) => state !== 'waiting'), waiting }
}

export async function openPlaysOf(db: Handle, userId: string): Promise<OpenPlays> {
  return apart(await openPlays(db, userId).execute())
}

export async function lockOpenPlays(tx: DatabaseTransaction, userId: string): Promise<OpenPlays> {
  return apart(await openPlays(tx, userId).forUpdate().execute())
}

/** A number that no play had before. Call it only with the row locked. */
export async function nextEpoch(tx: DatabaseTransaction, userId: string): Promise<number> {
  const { epoch } = await tx
    .updateTable('playbacks')
    .set((set) => ({ epoch: set('epoch', '+', 1) }))
    .where('userId', '=', userId)
    .returning('epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

const dueAtOnce = 500

const replaysWaitingFor = (where: ExpressionBuilder<Tables, 'overlays'>) =>
  where
    .selectFrom('plays')
    .select('plays.id')
    .whereRef('plays.userId', '=', 'overlays.userId')
    .where('state', '=', 'waiting')

/** No play has a later one. Clocks of servers may differ by moments. */
export const latestDeadline = (now: Date) => secondsAfter(now, 60)

/**
 * Streamers whose queue does not go on by itself: a deadline has passed or cannot be, or an overlay is open, nothing is on air and
 * something waits. Most overlays are open for hours with nothing to play, so they must cost nothing here.
 */
export async function streamersToLookAt(db: Database, now: Date): Promise<string[]> {
  const late = await db
    .selectFrom('plays')
    .select('userId')
    .where('state', 'in', ['offered', 'playing'])
    .where((where) => where.or([where('deadlineAt', '<=', now), where('deadlineAt', '>', latestDeadline(now))]))
    .limit(dueAtOnce)
    .execute()
  const idle = await db
    .selectFrom('overlays')
    .select('userId')
    .distinct()
    .where((where) =>
      where.or([where.exists(donationsToHear(db, 'overlays.userId')), where.exists(replaysWaitingFor(where))]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('playbacks')
            .select('userId')
            .whereRef('playbacks.userId', '=', 'overlays.userId')
            .where('isPaused', '=', true),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('plays')
            .select('id')
            .whereRef('plays.userId', '=', 'overlays.userId')
            .where('state', 'in', ['offered', 'playing']),
        ),
      ),
    )
    .limit(dueAtOnce)
    .execute()
  return [...new Set([...late, ...idle].map(({ userId }) => userId))]
}
