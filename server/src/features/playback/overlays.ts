import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Membership } from '../../platform/nodes/membership.ts'
import type { OverlayRow } from './playback.ts'

type Handle = Database | DatabaseTransaction
type Clock = App['clock']

/** An open overlay of this streamer, and the node that held its connection when the overlay came. */
export type Speaker = { id: string; userId: string; member: Membership }

export type OverlayHere = Extract<BrowserMessage, { type: 'overlay-here' }>

/** An overlay that got an offer and did not start comes after the others for this long. */
const passedOverSeconds = 60

/** An overlay that failed rests this long, and twice as long with each further failure. */
const firstRestSeconds = 5
const longestRestSeconds = 120

/** Returns the users whose overlays were removed. */
export async function forgetOverlaysOf(tx: DatabaseTransaction, nodeIds: readonly string[]): Promise<string[]> {
  const left = await tx.deleteFrom('overlays').where('nodeId', 'in', nodeIds).returning('userId').execute()
  return [...new Set(left.map(({ userId }) => userId))]
}

export function overlaysOfNode(db: Database, nodeId: string): Promise<Pick<OverlayRow, 'id' | 'userId'>[]> {
  return db.selectFrom('overlays').select(['id', 'userId']).where('nodeId', '=', nodeId).execute()
}

export async function noteOverlay(
  tx: DatabaseTransaction,
  { id, userId, member }: Speaker,
  here: OverlayHere,
  now: Date,
): Promise<void> {
  const changes = {
    isVisible: here.is_visible,
    isActive: here.is_active,
    isStreaming: here.is_streaming,
    canSound: here.can_sound,
    obsVersion: here.obs_version,
  }
  await tx
    .insertInto('overlays')
    .values({ id, userId, nodeId: member.nodeId, ...changes, connectedAt: now, passedOverAt: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
  await noteOverlaySeen(tx, userId, now)
}

/** Writes nothing if the overlay's row already went with its node: the overlay was last seen when the node was. */
export async function forgetOverlay(db: Handle, { id, userId }: Pick<OverlayRow, 'id' | 'userId'>, now: Date) {
  const [left] = await db.deleteFrom('overlays').where('id', '=', id).returning('id').execute()
  if (left) await noteOverlaySeen(db, userId, now)
}

async function noteOverlaySeen(db: Handle, userId: string, now: Date): Promise<void> {
  await db.updateTable('playbacks').set({ overlaySeenAt: now }).where('userId', '=', userId).execute()
}

/** Best first: on the program, then visible, then the newest. Overlays that cannot sound come last. */
export async function overlaysOf(db: Handle, userId: string, clock: Clock): Promise<OverlayRow[]> {
  const now = clock.now()
  const rows = await db.selectFrom('overlays').selectAll().where('userId', '=', userId).execute()
  const rank = (overlay: OverlayRow) => [
    Number(overlay.canSound),
    Number(!isBehind(overlay, now)),
    Number(overlay.isActive),
    Number(overlay.isVisible),
    overlay.connectedAt.getTime(),
  ]
  return rows.toSorted((left, right) => compareRanks(rank(right), rank(left)) || (left.id < right.id ? 1 : -1))
}

/** Whether other overlays come first at present. */
export const isBehind = (overlay: OverlayRow, now: Date): boolean =>
  overlay.passedOverAt !== null &&
  (secondsAfter(overlay.passedOverAt, passedOverSeconds) > now || restsUntil(overlay, now) !== undefined)

/**
 * An overlay that failed gets no offer for a while. Otherwise one that can load nothing would turn the whole queue into
 * errors in seconds. Undefined: it does not rest.
 */
export function restsUntil({ passedOverAt, failures }: OverlayRow, now: Date): Date | undefined {
  // A moment to come is from a clock that was wrong.
  if (failures === 0 || passedOverAt === null || passedOverAt > now) return undefined
  const end = secondsAfter(passedOverAt, Math.min(firstRestSeconds * 2 ** (failures - 1), longestRestSeconds))
  return end > now ? end : undefined
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const differing = left.findIndex((value, index) => value !== right[index])
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

/** The overlay that is to play, now or next. */
export async function chooseOverlay(db: Handle, userId: string, clock: Clock): Promise<OverlayRow | undefined> {
  return bestOf(await overlaysOf(db, userId, clock))
}

export const bestOf = ([best]: readonly OverlayRow[]): OverlayRow | undefined => (best?.canSound ? best : undefined)

export async function passOver(tx: DatabaseTransaction, overlayId: string, now: Date): Promise<void> {
  await tx.updateTable('overlays').set({ passedOverAt: now }).where('id', '=', overlayId).execute()
}

export async function noteFailure(tx: DatabaseTransaction, overlayId: string, now: Date): Promise<void> {
  await tx
    .updateTable('overlays')
    .set((set) => ({ passedOverAt: now, failures: set('failures', '+', 1) }))
    .where('id', '=', overlayId)
    .execute()
}

/** What the overlay has played to its end speaks for it. */
export async function forgetFailures(tx: DatabaseTransaction, overlayId: string): Promise<void> {
  await tx.updateTable('overlays').set({ failures: 0 }).where('id', '=', overlayId).where('failures', '>', 0).execute()
}
