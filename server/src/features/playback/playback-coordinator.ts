import { liveCloseCodes, type ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { LiveConnection } from '../../platform/live/live-connection.ts'
import { FenceLost } from '../../platform/nodes/fence-lost.ts'
import type { Membership } from '../../platform/nodes/membership.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { tellDonations } from '../donations/tell-donations.ts'
import { advanceQueue } from './advance-queue.ts'
import { pressAtService } from './control-playback.ts'
import { readQueueState } from './read-queue-state.ts'
import { makeAhead } from './make-ahead.ts'
import * as reports from './overlay-reports.ts'
import { readOverlayStates } from './overlay-state.ts'
import { forgetOverlay, forgetOverlaysOf, overlaysOfNode, type Speaker } from './overlays.ts'
import { readPlayback } from './read-playback.ts'
import type { OverlayMessage, PlaybackCoordinator } from './playback-port.ts'
import { createTurns } from './turns.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'nodes' | 'jobs' | 'live' | 'log' | 'audioStore'> & {
  isStopped(): boolean
  notifications: Notifications
}

/** Its notifications carry the id of the user whose queue changed. */
export const playbackChannel = 'playback'
/** Keys of these kinds open an overlay. */
const partsOfOverlays = new Set(['obs', 'api'])
/** The longest timer. A longer wait looks again in between. */
const longestWaitMilliseconds = 60_000
/** An overlay that is open for so long and still not listed comes back: the database lost or holds up its introduction. */
const unlistedMaxMilliseconds = 10_000

export function createPlaybackCoordinator(parts: Parts): PlaybackCoordinator {
  const { live, log, clock, nodes, notifications } = parts
  /** Overlays that are open here, with the node as it was when they came. `isListed` once the database lists them too. */
  const overlays = new Map<string, { connection: LiveConnection; member: Membership; since: Date; isListed: boolean }>()
  const wakeUps = new Map<string, NodeJS.Timeout>()
  /** By streamer: donations that got more audio since the last look at the queue. */
  const grown = new Map<string, Set<string>>()
  /** Which overlay has missed files of which play, as long as we look for them. */
  const lookingFor = new Set<string>()
  let isClosed = false

  const considering = createTurns(
    (userId) => advance(userId),
    (error, userId) => log.error({ error, userId }, 'the queue could not go on'),
  )
  const pushing = createTurns(
    (userId) => push(userId),
    (error, userId) => log.warn({ error, userId }, 'what plays could not be told'),
  )
  notifications.subscribe(playbackChannel, (userId) => pushing.ask(userId))
  nodes.onGone(async (tx, nodeIds) => {
    for (const userId of await forgetOverlaysOf(tx, nodeIds)) await notifications.publish(tx, playbackChannel, userId)
  })
  nodes.onReturn(() => {
    reconcile().catch((error: unknown) => log.warn({ error }, 'the list of overlays could not be compared'))
  })

  const coordinator: PlaybackCoordinator = {
    consider(userId) {
      if (!isClosed) considering.ask(userId)
    },
    moreIsMade(userId, donationId) {
      grown.set(userId, (grown.get(userId) ?? new Set()).add(donationId))
      coordinator.consider(userId)
    },
    tell(userId) {
      live.noteChange(userId)
      return notifications.publish(parts.db, playbackChannel, userId)
    },
    press: (userId, control, pressed) => pressAtService(app, userId, control, pressed),
    hear: (connection, message) =>
      message.type === 'play-failed' ? lookFirst(connection, message) : hearOrSendBack(connection, message),
    reconcile,
    async close() {
      isClosed = true
      for (const timer of wakeUps.values()) clearTimeout(timer)
      await considering.rest()
      await pushing.rest()
    },
  }
  const app = { ...parts, playback: coordinator }

  async function advance(userId: string): Promise<void> {
    const made = grown.get(userId)
    grown.delete(userId)
    const queueState = await readQueueState(parts.db, userId)
    if (queueState.donationId && made?.has(queueState.donationId)) await coordinator.tell(userId)
    const { isChanged, donationIds, lookAgainAt } = await advanceQueue(app, userId, queueState)
    clearTimeout(wakeUps.get(userId))
    wakeUps.delete(userId)
    if (isClosed) return
    if (lookAgainAt) {
      const wait = Math.min(Math.max(lookAgainAt.getTime() - clock.now().getTime(), 0) + 5, longestWaitMilliseconds)
      wakeUps.set(userId, setTimeout(() => coordinator.consider(userId), wait).unref())
    }
    if (isChanged) await announce(userId, donationIds)
    const isPlaying = queueState.overlaysOpen && queueState.state === 'playing'
    const madeAhead = isPlaying && (await makeAhead(app, userId))
    if (madeAhead) await announce(userId, [madeAhead])
  }

  async function announce(userId: string, donationIds: readonly string[]): Promise<void> {
    await coordinator.tell(userId)
    if (donationIds.length > 0) await tellDonations(app, userId, donationIds)
  }

  async function push(userId: string): Promise<void> {
    const here = live.connectionsOf(userId)
    // Before an overlay is listed, the state might say that it has nothing to play, while it is about to report what it
    // holds.
    const own = here.filter(({ id }) => overlays.get(id)?.isListed)
    const watching = here.filter(({ id, holder }) => !overlays.has(id) && holder?.part !== 'obs')
    if (own.length > 0) {
      const states = await readOverlayStates(parts, userId)
      for (const connection of own) connection.send(states.for(connection.id))
    }
    for (const [hidesAmounts, connections] of await byView(userId, watching)) {
      const playback = await readPlayback(parts, userId, { hidesAmounts })
      for (const connection of connections) connection.send({ type: 'playback-changed', playback })
    }
  }

  async function byView(userId: string, connections: readonly LiveConnection[]) {
    const moderators = connections.filter(({ holder }) => holder?.part === 'mod')
    const hides = moderators.length > 0 && (await settingsOf(parts.db, userId)).hide_amounts_from_moderators
    return Map.groupBy(connections, ({ holder }) => hides && holder?.part === 'mod')
  }

  /**
   * Returns at once: everything else that the streamer's pages say waits behind this message. Its turn comes again once
   * the files have been looked for.
   */
  async function lookFirst(
    connection: LiveConnection,
    message: Extract<OverlayMessage, { type: 'play-failed' }>,
  ): Promise<void> {
    const { id, holder } = connection
    if (!holder || !partsOfOverlays.has(holder.part)) return
    const name = `${id} ${message.play_id} ${message.epoch}`
    if (lookingFor.has(name)) return
    // A page may say anything. Only what it really plays is looked for.
    const speaker = speakerOf(connection, holder.audience)
    const donationId = await underFence(connection, () => reports.donationThatFails(parts, speaker, message))
    if (donationId === undefined) return hear(connection, message)
    lookingFor.add(name)
    void reports
      .lookForWhatItMissed(parts, donationId)
      .then(() => live.inTurn(connection, async () => (isClosed ? undefined : hear(connection, message))))
      .catch((error: unknown) => log.warn({ error }, 'an overlay that failed could not be heard'))
      .finally(() => lookingFor.delete(name))
  }

  /**
   * A page says once that it is here and once that a play has ended. If that is lost, the page has to connect again: it
   * repeats both on every new connection. Everything else it says again by itself.
   */
  async function hearOrSendBack(connection: LiveConnection, message: OverlayMessage): Promise<void> {
    try {
      await hear(connection, message)
    } catch (error) {
      const isSaidOnce = message.type === 'overlay-here' || message.type === 'play-finished'
      if (isSaidOnce) connection.close(liveCloseCodes.goingAway)
      throw error
    }
  }

  async function hear(connection: LiveConnection, message: OverlayMessage): Promise<void> {
    const { holder } = connection
    if (!holder || !partsOfOverlays.has(holder.part)) return
    const userId = holder.audience
    const isHere = message.type === 'overlay-here'
    // The overlay left before its last message was handled. If it were listed now, nobody would ever remove it.
    if (isHere && !connection.isOpen) return
    if (isHere) enter(connection, userId)
    const entry = overlays.get(connection.id)
    const report = await underFence(connection, () => note(speakerOf(connection, userId), message))
    if (!report) return
    if (isHere && entry) entry.isListed = true
    const answer = report.isStale ? undefined : answerTo(message)
    if (answer) connection.send(answer)
    // In its turn: a state that was read earlier must not arrive later, or the overlay forgets what it plays.
    if (report.isStale) pushing.ask(userId)
    if (!report.isChanged) return
    await announce(userId, report.donationIds)
    coordinator.consider(userId)
  }

  function enter(connection: LiveConnection, userId: string): void {
    if (overlays.has(connection.id)) return
    overlays.set(connection.id, { connection, member: nodes.member, since: clock.now(), isListed: false })
    connection.onceClosed(() => {
      overlays.delete(connection.id)
      // Runs after the overlay's last message. Otherwise that message might list it after it left.
      void connection.inTurn(() => leave(connection.id, userId))
    })
  }

  /**
   * Removes an overlay that is listed but not open. One that is open but not listed was removed when this node was
   * declared gone, or its introduction takes too long, so its page is asked to connect again.
   */
  async function reconcile(): Promise<void> {
    const longAgo = clock.now().getTime() - unlistedMaxMilliseconds
    const here = [...overlays].filter(([, { isListed, since }]) => isListed || since.getTime() < longAgo)
    const listed = await overlaysOfNode(parts.db, nodes.id)
    const listedIds = new Set(listed.map(({ id }) => id))
    for (const [id, { connection }] of here) if (!listedIds.has(id)) connection.close(liveCloseCodes.goingAway)
    for (const { id, userId } of listed) if (!overlays.has(id)) await leave(id, userId)
  }

  async function leave(id: string, userId: string): Promise<void> {
    // When the process ends, all its overlays are removed at once.
    if (parts.isStopped()) return
    try {
      await forgetOverlay(parts.db, { id, userId }, clock.now())
      await coordinator.tell(userId)
      coordinator.consider(userId)
    } catch (error) {
      log.warn({ error }, 'an overlay that left could not be taken off the list')
    }
  }

  const speakerOf = ({ id }: LiveConnection, userId: string): Speaker => ({
    id,
    userId,
    member: overlays.get(id)?.member ?? nodes.member,
  })

  function note(speaker: Speaker, message: OverlayMessage): Promise<reports.Report> {
    switch (message.type) {
      case 'overlay-here':
        return reports.overlayIsHere(parts, speaker, message)
      case 'play-start':
        return reports.playStarts(parts, speaker, message)
      case 'play-progress':
        return reports.playProgresses(parts, speaker, message)
      case 'play-finished':
        return reports.playFinishes(parts, speaker, message)
      case 'play-failed':
        return reports.playFails(parts, speaker, message)
      case 'silenced':
        return reports.overlayIsSilent(parts, speaker, message)
    }
  }

  return coordinator
}

/** Undefined: this node was declared gone after the overlay came, so its page has to connect again. */
async function underFence<Noted>(connection: LiveConnection, work: () => Promise<Noted>): Promise<Noted | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FenceLost)) throw error
    connection.close(liveCloseCodes.goingAway)
    return undefined
  }
}

function answerTo(message: OverlayMessage): ServerMessage | undefined {
  if (message.type === 'play-start') return { type: 'play-go', play_id: message.play_id, epoch: message.epoch }
  if (message.type !== 'play-progress') return undefined
  const { play_id, epoch, seconds } = message
  return { type: 'play-lease', play_id, epoch, seconds }
}
