import { setTimeout as wait } from 'node:timers/promises'
import type { Heard } from './ear.ts'
import type { Ground } from './ground.ts'
import type { Overlay } from './overlays.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'

/** What a fault finds and may disturb. */
export type Scene = {
  ground: Ground
  overlays: readonly Overlay[]
  /** What was heard of this round so far. */
  heard: readonly Heard[]
  donationIds: readonly string[]
  random: Random
  /** Opens one more, which is closed after the round. */
  openAnother(): Promise<Overlay>
}

const patienceMilliseconds = 8000

/** Looks until it is so; what does not happen is not waited for for ever. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMilliseconds
  while (Date.now() < end && !(await isSo())) await wait(20)
}

/** Until a part of some donation begins to be heard that was not heard before. */
export function untilPart({ heard }: Scene, part: number): Promise<void> {
  const before = heard.length
  return until(() => heard.slice(before).some((each) => each.part === part))
}

export async function untilOffered(scene: Scene): Promise<void> {
  await until(async () => (await nowPlaying(scene))?.state === 'offered')
}

/** The server knows all that are open, and so do they of each other. */
export async function untilListed({ ground, overlays }: Scene): Promise<void> {
  await until(async () => {
    const { body } = await ground.streamer.call('GET', '/playback')
    return (body as { overlays: unknown[] }).overlays.length >= overlays.length
  })
}

/** The one that was heard last. */
export function soundingOverlay({ overlays, heard }: Scene): Overlay | undefined {
  const last = heard.at(-1)?.overlay ?? 0
  return overlays.find(({ number }) => number === last)
}

type OnAir = { play_id: string; donation_id: string; state: 'offered' | 'playing' | 'lost' }

export async function nowPlaying({ ground }: Scene): Promise<OnAir | null> {
  const { body } = await ground.streamer.call('GET', '/playback')
  return (body as { now: OnAir | null }).now
}
