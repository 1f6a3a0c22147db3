import { setTimeout as wait } from 'node:timers/promises'
import { speakAsGhost } from './ghost.ts'
import {
  momentOfSilence,
  nowPlaying,
  type Scene,
  soundingOverlay,
  untilListed,
  untilOffered,
  untilPart,
} from './scene.ts'

export const faultNames = [
  'none',
  'kill',
  'drain',
  'freeze',
  'reload',
  'reloads',
  'crash',
  'cut',
  'hold',
  'half-open',
  'delay',
  'leave',
  'apart',
  'crowd',
  'ten',
  'ghost',
  'engine',
  'late',
  'reject',
  'skip',
  'stop',
] as const
export type FaultName = (typeof faultNames)[number]

type Silenced = { donation: number; at: number }

/** The things done on purpose, so that the checks do not take them for a fault. */
export type Done = {
  rejected?: Silenced
  skipped?: Silenced
  stoppedAt?: number
  confirmed?: boolean
}

/** These faults exist before the first donation is made. */
export const beginsBefore: readonly FaultName[] = ['engine', 'late']

/** After these faults a page has to reconnect to the server. */
export const cutsOff: readonly FaultName[] = ['kill', 'drain', 'freeze', 'cut', 'hold', 'half-open']

/** Each fault does its harm, repairs it, and says what a listener has to expect. */
export const faults: Record<FaultName, (scene: Scene) => Promise<Done>> = {
  none: async () => ({}),
  async kill(scene) {
    await scene.random.pick(steps)(scene)
    await scene.ground.kill()
    await scene.ground.start()
    return {}
  },
  async drain({ ground }) {
    await ground.drain()
    await ground.start()
    return {}
  },
  async freeze({ ground, random }) {
    ground.freeze()
    await wait(1000 + random.below(9000))
    ground.thaw()
    return {}
  },
  async reload({ overlays: [overlay] }) {
    await overlay?.reload()
    return {}
  },
  async reloads({ overlays: [overlay], random }) {
    for (let times = 0; times < 5; times += 1) {
      await overlay?.reload('commit')
      await wait(random.below(600))
    }
    return {}
  },
  async crash({ overlays: [overlay] }) {
    await overlay?.crash()
    await overlay?.reopen()
    return {}
  },
  cut: (scene) => disturb(scene, 'cut', 100 + scene.random.below(6000)),
  hold: (scene) => disturb(scene, 'hold', 500 + scene.random.below(8000)),
  /** Longer than both ends trust a silent connection. */
  'half-open': (scene) => disturb(scene, 'hold', 16_000 + scene.random.below(4000)),
  delay: (scene) => disturb(scene, 'delay', 1000 + scene.random.below(4000)),
  async leave(scene) {
    await scene.openAnother()
    const leaver = soundingOverlay(scene)
    await leaver?.crash()
    await wait(scene.random.below(6000))
    await leaver?.reopen()
    return {}
  },
  /** The playing overlay cannot be reached, and another one stands by. */
  async apart(scene) {
    await scene.openAnother()
    await untilListed(scene)
    await untilPart(scene, 0)
    return disturb({ ...scene, overlays: [soundingOverlay(scene) ?? (scene.overlays[0] as never)] }, 'hold', 6000)
  },
  crowd: (scene) => gather(scene, 2 + scene.random.below(3)),
  async ten(scene) {
    await gather(scene, 9)
    return faults.crash({ ...scene, overlays: [soundingOverlay(scene) ?? (scene.overlays[0] as never)] })
  },
  async ghost(scene) {
    await untilPart(scene, 0)
    const play = await nowPlaying(scene)
    if (play) await speakAsGhost(scene.ground, play.play_id)
    return {}
  },
  async engine({ ground, random }) {
    ground.speech.does(random.pick(['error', 'slow', 'empty']))
    await wait(4000)
    ground.speech.does('none')
    return {}
  },
  async late({ ground }) {
    ground.speech.does('late')
    await wait(6000)
    ground.speech.does('none')
    return {}
  },
  async reject(scene) {
    const { ground, donationIds, random } = scene
    const onAir = donationIds.indexOf((await nowPlaying(scene))?.donation_id ?? '')
    const donation = onAir >= 0 && random.chance(0.7) ? onAir : random.below(donationIds.length)
    const path = `/donations/${donationIds[donation]}/reject`
    const { status } = await ground.streamer.call('POST', path, { seen: 'accepted' })
    return status === 200 ? { rejected: { donation, at: await momentOfSilence(scene) } } : {}
  },
  async skip(scene) {
    const play = await nowPlaying(scene)
    if (!play) return {}
    await scene.ground.streamer.call('POST', '/playback/skip', { play_id: play.play_id })
    return { skipped: { donation: scene.donationIds.indexOf(play.donation_id), at: await momentOfSilence(scene) } }
  },
  async stop(scene) {
    const { ground, random, donationIds } = scene
    await ground.streamer.call('POST', '/playback/stop', {})
    const at = await momentOfSilence(scene)
    await wait(1000 + random.below(1000))
    const { body } = await ground.streamer.call('GET', '/playback')
    const confirmed = (body as { stop: { confirmed_at: string | null } | null }).stop?.confirmed_at !== null
    await ground.streamer.call('POST', '/playback/resume', {})
    const { body: plays } = await ground.streamer.call('GET', '/playback/plays')
    const stopped = (plays as { donation_id: string; outcome: string }[])
      .filter(({ outcome }) => outcome === 'stopped')
      .map(({ donation_id }) => donationIds.indexOf(donation_id))
      .find((donation) => donation >= 0)
    const skipped = stopped === undefined ? {} : { skipped: { donation: stopped, at } }
    return { stoppedAt: at, confirmed, ...skipped }
  },
}

/** The points in the life of a message at which a server dies. */
const steps: readonly ((scene: Scene) => Promise<void>)[] = [
  async () => {},
  untilOffered,
  (scene) => untilPart(scene, 0),
  (scene) => untilPart(scene, 1),
  async (scene) => {
    await untilPart(scene, 2)
    await wait(scene.random.below(900))
  },
]

async function gather({ openAnother }: Scene, count: number) {
  await Promise.all(Array.from({ length: count }, () => openAnother()))
  return {}
}

async function disturb({ overlays: [overlay] }: Scene, state: 'cut' | 'hold' | 'delay', milliseconds: number) {
  overlay?.line.becomes(state)
  await wait(milliseconds)
  overlay?.line.becomes('steady')
  return {}
}
