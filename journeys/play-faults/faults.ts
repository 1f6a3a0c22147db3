import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import type { Overlay } from './overlays.ts'
import type { Random } from './random.ts'

export const faultNames = [
  'none',
  'kill',
  'drain',
  'reload',
  'crash',
  'cut',
  'hold',
  'delay',
  'leave',
  'crowd',
  'engine',
  'reject',
  'skip',
  'stop',
] as const
export type FaultName = (typeof faultNames)[number]

export type Scene = {
  ground: Ground
  /** The first one plays, unless something happens to it. */
  overlays: readonly Overlay[]
  donationIds: readonly string[]
  random: Random
  /** Opens one more, which is closed after the round. */
  openAnother(): Promise<Overlay>
}

/** What was done on purpose, so that it is not taken for a fault. */
export type Done = {
  rejected?: { donation: number; at: number }
  skipped?: boolean
  stoppedAt?: number
  confirmed?: boolean
}

/** Each does its harm, mends it, and says what a listener has to expect. */
export const faults: Record<FaultName, (scene: Scene) => Promise<Done>> = {
  none: async () => ({}),
  async kill({ ground }) {
    await ground.kill()
    await ground.start()
    return {}
  },
  async drain({ ground }) {
    await ground.drain()
    await ground.start()
    return {}
  },
  async reload({ overlays: [overlay] }) {
    await overlay?.reload()
    return {}
  },
  async crash({ overlays: [overlay] }) {
    await overlay?.crash()
    await overlay?.reopen()
    return {}
  },
  cut: (scene) => disturb(scene, 'cut', 100 + scene.random.below(6000)),
  hold: (scene) => disturb(scene, 'hold', 500 + scene.random.below(8000)),
  delay: (scene) => disturb(scene, 'delay', 1000 + scene.random.below(4000)),
  async leave({ overlays: [overlay], openAnother }) {
    await openAnother()
    await overlay?.crash()
    await overlay?.reopen()
    return {}
  },
  async crowd({ random, openAnother }) {
    for (let opened = 0; opened < 2 + random.below(3); opened += 1) await openAnother()
    return {}
  },
  async engine({ ground, random }) {
    ground.speech.does(random.pick(['error', 'slow', 'empty']))
    await wait(500 + random.below(2500))
    ground.speech.does('none')
    return {}
  },
  async reject({ ground, donationIds, random }) {
    const donation = random.below(donationIds.length)
    const path = `/donations/${donationIds[donation]}/reject`
    const { status } = await ground.streamer.call('POST', path, { seen: 'accepted' })
    return status === 200 ? { rejected: { donation, at: Date.now() } } : {}
  },
  async skip({ ground }) {
    const { body } = await ground.streamer.call('GET', '/playback')
    const playId = (body as { now: { play_id: string } | null }).now?.play_id
    if (!playId) return {}
    await ground.streamer.call('POST', '/playback/skip', { play_id: playId })
    return { skipped: true }
  },
  async stop({ ground, random }) {
    await ground.streamer.call('POST', '/playback/stop', {})
    const stoppedAt = Date.now()
    await wait(1000 + random.below(1000))
    const { body } = await ground.streamer.call('GET', '/playback')
    const confirmed = (body as { stop: { confirmed_at: string | null } | null }).stop?.confirmed_at !== null
    await ground.streamer.call('POST', '/playback/resume', {})
    return { stoppedAt, confirmed, skipped: true }
  },
}

async function disturb({ overlays: [overlay] }: Scene, state: 'cut' | 'hold' | 'delay', milliseconds: number) {
  overlay?.line.becomes(state)
  await wait(milliseconds)
  overlay?.line.becomes('steady')
  return {}
}
