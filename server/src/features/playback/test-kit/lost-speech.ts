import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listPlays, readPlayback, replayDonation } from '@lautgabe/contract/playback/playback-api.ts'
import { type DonationStage, look } from '../../donations/test-kit/donation-stage.ts'
import type { anOverlay } from './an-overlay.ts'

type Overlay = Awaited<ReturnType<typeof anOverlay>>
type Offer = Awaited<ReturnType<Overlay['offered']>>

export const statusOf = async (app: DonationStage, donation: { id: string }) =>
  (await look(app, donation)).processing_status
/** Of two plays that ended at the same moment nobody knows which was the last. */
const aMoment = 0.1

export function replay(app: DonationStage, { id }: { id: string }) {
  app.clock.advance(aMoment)
  return app.call(replayDonation, { params: { id } }, 'mira')
}

export const nextShown = async (app: DonationStage) => (await app.call(readPlayback, {}, 'mira')).next.items
export const lastPlay = async (app: DonationStage) => (await app.call(listPlays, {}, 'mira'))[0]

export const filesOf = async (app: DonationStage, { parts }: Offer) =>
  Promise.all(parts.map(async ({ url }) => (await app.fetch(url)).status))

/** The cache is full of what other streamers had spoken today, and drops everything older. */
export async function dropOldSpeech(app: DonationStage) {
  const now = app.clock.now()
  const file = { kind: 'part', seconds: 1, peaks: '[]', createdAt: now, lastUsedAt: now, preparedFor: null } as const
  await app.app.db
    .insertInto('speechFiles')
    .values({ ...file, key: 'of others', bytes: app.app.config.speechCacheBytes - 1 })
    .execute()
  await app.runTimers()
}

export const twoDays = 48 * 60 * 60

export async function twoDaysLater(app: DonationStage) {
  app.clock.advance(twoDays)
  await dropOldSpeech(app)
}

/** Not by the server: a disk was lost, or somebody tidied up. */
export const losesFiles = (app: DonationStage) => rmSync(join(app.dataDir, 'audio', 'parts'), { recursive: true })

/** Does what the overlay's page does with an offer: it plays, or it reports that a file is missing. */
export async function playNext(app: DonationStage, overlay: Overlay): Promise<'played' | 'failed'> {
  const offer = await overlay.offered()
  const isAllThere = (await filesOf(app, offer)).every((status) => status === 200)
  if (isAllThere) {
    await overlay.start(offer)
    overlay.finish(offer)
  } else overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })
  await overlay.silenced()
  app.clock.advance(aMoment)
  return isAllThere ? 'played' : 'failed'
}
