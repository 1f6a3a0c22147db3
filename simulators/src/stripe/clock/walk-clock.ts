import type { World } from '../world.ts'
import { nextMoment } from './due-moments.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Lets everything happen that is due by then, in order, each thing at its own time. */
export function walkTo(world: World, clock: VirtualClock, until: number): void {
  for (let moment = nextMoment(world, until); moment; moment = nextMoment(world, until)) {
    // A thing that was missed, because nothing ran then, happens now: time never goes back.
    clock.holdAt(Math.max(moment.at, clock.now()), moment.run)
    if (moment.at > clock.now()) clock.set(moment.at)
  }
  if (until > clock.now()) clock.set(until)
}
