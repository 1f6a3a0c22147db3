import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Membership } from '../../platform/nodes/membership.ts'
import { inOrder } from './choosing/choose-overlay.ts'
import type { OverlayRow } from './playback.ts'

type Handle = Database | DatabaseTransaction
type Clock = App['clock']

/** An open overlay of this streamer, and the node that held its connection when the overlay came. */
export type Speaker = { id: string; userId: string; member: Membership }

export type OverlayHere = Extract<BrowserMessage, { type: 'overlay-here' }>

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
    isMuted: here.is_muted,
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

/** Best first. */
export async function overlaysOf(db: Handle, userId: string, clock: Clock): Promise<OverlayRow[]> {
  return inOrder(await db.selectFrom('overlays').selectAll().where('userId', '=', userId).execute(), clock.now())
}

export async function passOver(tx: DatabaseTransaction, overlayId: string, now: Date): Promise<void> {
  await tx.updateTable('overlays').set({ passedOverAt: now }).where('id', '=', overlayId).execute()
}

export async function noteFailure(tx: DatabaseTransaction, overlayId: string, now: Date): Promise<void> {
  await tx
    .updateTable('overlays')
    .set((set) => ({ failedAt: now, failures: set('failures', '+', 1) }))
    .where('id', '=', overlayId)
    .execute()
}

/** A play that ended well speaks for the overlay. */
export async function forgetTroubles(tx: DatabaseTransaction, overlayId: string): Promise<void> {
  await tx
    .updateTable('overlays')
    .set({ passedOverAt: null, failedAt: null, failures: 0 })
    .where('id', '=', overlayId)
    .where((where) => where.or([where('passedOverAt', 'is not', null), where('failures', '>', 0)]))
    .execute()
}
