import { setTimeout as wait } from 'node:timers/promises'
import type { Heard } from './ear.ts'
import type { Ground } from './ground.ts'
import type { Overlay } from './overlays.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'

/** The things that a fault finds and may disturb. */
export type Scene = {
  ground: Ground
  overlays: readonly Overlay[]
  /** The sound of this round so far. */
  heard: readonly Heard[]
  donationIds: readonly string[]
  random: Random
  /** Whether the machine is fast enough for times to mean something. */
  isTimed: boolean
  /** Opens one more overlay, which is closed after the round. */
  openAnother(): Promise<Overlay>
}

const patienceMilliseconds = 8000

/** Checks until the condition holds, but does not wait for ever. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMilliseconds
  while (Date.now() < end && !(await isSo())) await wait(20)
}

/** Waits until a part of a donation begins to sound that did not sound before. */
export function untilPart({ heard }: Scene, part: number): Promise<void> {
  const before = heard.length
  return until(() => heard.slice(before).some((each) => each.part === part))
}

export async function untilOffered(scene: Scene): Promise<void> {
  await until(async () => (await nowPlaying(scene))?.state === 'offered')
}

/** The server knows all open overlays, and the overlays know of each other. */
export async function untilListed({ ground, overlays }: Scene): Promise<void> {
  await until(async () => {
    const { body } = await ground.streamer.call('GET', '/playback')
    return (body as { overlays: unknown[] }).overlays.length >= overlays.length
  })
}

/** The overlay that made the last sound. */
export function soundingOverlay({ overlays, heard }: Scene): Overlay | undefined {
  const last = heard.at(-1)?.overlay ?? 0
  return overlays.find(({ number }) => number === last)
}

/**
 * The moment from which something that was silenced counts as silenced. A slow machine may take longer than a listener
 * should wait: there it counts once the server and the pages have answered once more.
 */
export async function momentOfSilence({ ground, overlays, isTimed }: Scene): Promise<number> {
  if (!isTimed) {
    await ground.streamer.call('GET', '/playback')
    await Promise.all(overlays.map((overlay) => overlay.answer()))
  }
  return Date.now()
}

type OnAir = { play_id: string; donation_id: string; state: 'offered' | 'playing' | 'lost' }

export async function nowPlaying({ ground }: Scene): Promise<OnAir | null> {
  const { body } = await ground.streamer.call('GET', '/playback')
  return (body as { now: OnAir | null }).now
}
