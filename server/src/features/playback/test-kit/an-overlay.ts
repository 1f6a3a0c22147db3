import { listLinkKeys } from '@lautgabe/contract/accounts/accounts-api.ts'
import { acceptDonation } from '@lautgabe/contract/donations/donations-api.ts'
import type { BrowserMessage, ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import { connectByKey } from '../../../test-kit/live-client.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { aDonation, aDonationStage, type DonationStage } from '../../donations/test-kit/donation-stage.ts'

type Here = Extract<BrowserMessage, { type: 'overlay-here' }>
type Heard<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

export async function linkKey(app: TestApp, kind: 'obs' | 'live', of = 'mira'): Promise<string> {
  const links = await app.call(listLinkKeys, {}, of)
  const link = links.find((each) => each.kind === kind)
  if (!link) throw new Error(`There is no ${kind} link.`)
  return link.key
}

/** Leases end when a test says so, not when a machine is slow. */
export async function aPlaybackStage(): Promise<DonationStage> {
  const app = await aDonationStage()
  app.clock.stop()
  return app
}

export const here: Here = {
  type: 'overlay-here',
  is_visible: true,
  is_active: true,
  is_streaming: null,
  can_sound: true,
  is_muted: false,
  obs_version: null,
  holding: null,
}

/** The overlay's end of a connection. It plays nothing by itself: tests say what it reports. */
export async function anOverlay(app: TestApp, given: Partial<Here> & { of?: string } = {}) {
  const { of, ...said } = given
  const line = await connectByKey(app, await linkKey(app, 'obs', of))
  let latest: OverlayPlay | null = null
  async function until<Type extends ServerMessage['type']>(
    type: Type,
    is: (message: Heard<Type>) => boolean = () => true,
  ): Promise<Heard<Type>> {
    for (;;) {
      const message = await line.next()
      if (message.type === 'overlay-state') latest = message.play
      if (message.type === type && is(message as Heard<Type>)) return message as Heard<Type>
    }
  }
  await until('snapshot')
  line.say({ ...here, ...said })
  await until('overlay-state')

  let [lastEpoch, lastPlay] = [0, '']
  const overlay = {
    ...line,
    until,
    /** The play that the server offers, once per offer. */
    offered: async (): Promise<OverlayPlay> => {
      if ((latest?.epoch ?? 0) <= lastEpoch) {
        await until('overlay-state', (state) => (state.play?.epoch ?? 0) > lastEpoch)
      }
      if (!latest) throw new Error('nothing to play')
      ;[lastEpoch, lastPlay] = [latest.epoch, latest.play_id]
      return latest
    },
    /** The last play ends. A server with much to do may offer the next one in the same breath. */
    silenced: () => until('overlay-state', ({ play }) => play?.play_id !== lastPlay),
    async start(play: OverlayPlay): Promise<void> {
      line.say({ type: 'play-start', play_id: play.play_id, epoch: play.epoch })
      await until('play-go', ({ epoch }) => epoch === play.epoch)
    },
    async progress(play: OverlayPlay, seconds: number, decibels: number | null = -12): Promise<void> {
      line.say({ type: 'play-progress', play_id: play.play_id, epoch: play.epoch, seconds, decibels })
      await until('play-lease', (lease) => lease.seconds === seconds)
    },
    finish: (play: OverlayPlay) =>
      line.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch, decibels: -12 }),
    async leave(): Promise<void> {
      line.socket.close()
      await line.closed
    },
  }
  return overlay
}

/** A donation that is received, accepted and voiced. */
export async function aReadyDonation(app: DonationStage, message = 'Hello there.', donator = 'Jonas') {
  const donation = await aDonation(app, { message, donator })
  await app.runJobs()
  await accept(app, donation)
  return donation
}

export async function accept(app: DonationStage, { id }: Pick<DonationRow, 'id'>): Promise<void> {
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()
}
