import { secondsAfter } from '../../../platform/clock.ts'
import type { OverlayRow, PlayRow } from '../playback.ts'

/** An overlay that failed, or that got an offer and did not start, comes after the others for this long. */
const behindSeconds = 60

/** An overlay that failed gets nothing for this long, and twice as long with each further failure. */
const firstRestSeconds = 5
const longestRestSeconds = 120

/** Best first. The first one plays, now or next, if it can sound. */
export function inOrder(overlays: readonly OverlayRow[], now: Date): OverlayRow[] {
  const rank = (overlay: OverlayRow) => [
    Number(overlay.canSound),
    Number(!overlay.isMuted),
    -(restsUntil(overlay, now)?.getTime() ?? 0),
    Number(!isBehind(overlay, now)),
    placeOf(overlay),
    Number(overlay.isVisible),
    overlay.connectedAt.getTime(),
  ]
  return overlays.toSorted((left, right) => compareRanks(rank(right), rank(left)) || (left.id < right.id ? 1 : -1))
}

/**
 * On the program in OBS, then in sight elsewhere, then in the background of OBS. A tab that somebody opens to look takes
 * nothing off the stream, while a page in a program that is not OBS goes before sources that no viewer sees.
 */
const placeOf = ({ isActive, obsVersion }: OverlayRow) => 2 * Number(isActive) + Number(obsVersion !== null)

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const differing = left.findIndex((value, index) => value !== right[index])
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

export const bestOf = ([best]: readonly OverlayRow[]): OverlayRow | undefined => (best?.canSound ? best : undefined)

/** The overlay that gets the next offer. `restsUntil`: there is none before this moment. */
export function chooseOverlay(
  overlays: readonly OverlayRow[],
  now: Date,
): { overlay?: OverlayRow | undefined; restsUntil?: Date } {
  const best = bestOf(inOrder(overlays, now))
  const rested = best && restsUntil(best, now)
  return rested ? { restsUntil: rested } : { overlay: best }
}

/**
 * The overlay that goes on with what another one had. It has not failed with it, and it is not muted if anybody was to
 * hear it: a message that cannot be heard any more waits, becomes an error or is interrupted, and can be played again.
 */
export function chooseSuccessor(
  overlays: readonly OverlayRow[],
  play: Pick<PlayRow, 'overlayId' | 'heardAt' | 'createdAt'>,
  now: Date,
): OverlayRow | undefined {
  const isToBeHeard = play.heardAt !== null || overlays.some(isHeard)
  return inOrder(overlays, now).find(
    (overlay) =>
      overlay.id !== play.overlayId &&
      (isToBeHeard ? isHeard(overlay) : overlay.canSound) &&
      !restsUntil(overlay, now) &&
      !(overlay.failedAt && overlay.failedAt >= play.createdAt),
  )
}

/** Whether somebody hears what it plays. */
export const isHeard = ({ canSound, isMuted }: OverlayRow): boolean => canSound && !isMuted

const isBehind = ({ passedOverAt, failedAt }: OverlayRow, now: Date) =>
  [passedOverAt, failedAt].some((at) => at && isWithin(behindSeconds, at, now))

/**
 * If an overlay that failed got the next offer at once, one that can load nothing would turn the whole queue into errors
 * in seconds. Undefined: it does not rest.
 */
function restsUntil({ failedAt, failures }: OverlayRow, now: Date): Date | undefined {
  const seconds = Math.min(firstRestSeconds * 2 ** (failures - 1), longestRestSeconds)
  return failedAt && isWithin(seconds, failedAt, now) ? secondsAfter(failedAt, seconds) : undefined
}

/** A moment far ahead is from a clock that was wrong. */
const isWithin = (seconds: number, of: Date, now: Date) => Math.abs(now.getTime() - of.getTime()) < seconds * 1000
