import type { App } from '../../app.ts'
import type { DonationEventRow } from '../../features/donations/donation.ts'
import { faultsOfHistory, faultsOfUse } from '../kill-donations/checks.ts'
import type { FollowingOverlay, Sounded } from './following-overlay.ts'
import type { Sent } from './senders.ts'
import type { Cluster } from './start-cluster.ts'

export type Comparison = {
  /** Acknowledged as stored, and never heard. */
  lost: string[]
  /** Heard from the beginning more often than anybody wanted. */
  twice: string[]
  /** A play that went on elsewhere and repeated more than the contract allows. */
  repeated: string[]
  /** Heard although it was rejected. */
  rejected: string[]
  /** Heard in another order than accepted, by the clocks of the servers. */
  disordered: string[]
  /** What is wrong in the database: states, histories, charges, things left over. */
  wrong: string[]
  /** How long overlays were without a connection at most, in milliseconds. */
  longestGap: number
  /** From the moment a donation was acknowledged until it was heard, in seconds. */
  waits: number[]
}

const repeatedMaxSeconds = 1
const sameMomentMilliseconds = 1000

/** Compares what was sent, what the overlays played and what the database says. */
export async function compareWithHeard(
  cluster: Cluster,
  sent: Sent,
  overlays: readonly FollowingOverlay[],
  playSeconds: number,
): Promise<Comparison> {
  const heard = Map.groupBy(
    overlays.flatMap(({ sounded }) => sounded),
    ({ donator }) => donator,
  )
  const [acceptedAt, wrong] = await cluster.ground.visit(
    async ({ app }) => [await readAcceptances(app), await findWrong(app, sent)] as const,
  )
  const toHear = [...sent].filter(([, { isRejected }]) => !isRejected).map(([donator]) => donator)
  const begun = (donator: string) => (heard.get(donator) ?? []).filter(({ isBeginning }) => isBeginning).length
  return {
    lost: toHear.filter((donator) => !heard.has(donator)),
    twice: [...sent].filter(([donator, { replays }]) => begun(donator) > 1 + replays).map(([donator]) => donator),
    repeated: [...heard].filter(([, each]) => isRepeated(each, playSeconds)).map(([donator]) => donator),
    rejected: [...sent]
      .filter(([donator, { isRejected }]) => isRejected && heard.has(donator))
      .map(([donator]) => donator),
    disordered: overlays.flatMap((overlay) => outOfOrder(overlay, acceptedAt)),
    wrong,
    longestGap: Math.max(...overlays.flatMap(({ gaps }) => gaps.slice(1)), 0),
    waits: [...sent].flatMap(([donator, { at }]) => {
      const first = heard.get(donator)?.[0]
      return first ? [(first.at - at) / 1000] : []
    }),
  }
}

/** A play that goes on elsewhere may repeat a little. */
const isRepeated = (each: readonly Sounded[], playSeconds: number) =>
  each.some(({ isBeginning, from }) => !isBeginning && playSeconds - from > repeatedMaxSeconds)

/** Replays do not count. Two acceptances at nearly the same moment have no order. */
function outOfOrder({ sounded }: FollowingOverlay, acceptedAt: ReadonlyMap<string, number>): string[] {
  const firsts = [...new Set(sounded.map(({ donator }) => donator))]
  const times = firsts.map((donator) => acceptedAt.get(donator) ?? 0)
  return firsts.filter((_, index) => (times[index] ?? 0) < (times[index - 1] ?? 0) - sameMomentMilliseconds)
}

async function readAcceptances({ db }: App): Promise<Map<string, number>> {
  const rows = await db.selectFrom('donations').select(['donator', 'reviewedAt']).where('source', '=', 'own').execute()
  return new Map(rows.map(({ donator, reviewedAt }) => [donator, reviewedAt?.getTime() ?? 0]))
}

const usualOrder = ['receive', 'script', 'accept', 'startVoicing', 'finishVoicing', 'startPlaying', 'finishPlaying']
const placeOf = ({ what }: DonationEventRow) => usualOrder.indexOf(what)
/** The clocks of two servers agree this closely, also on a busy machine. */
const agreedMilliseconds = 25

/** What two servers noted at nearly the same moment has no order by time. */
function inOrder(events: readonly DonationEventRow[]): DonationEventRow[] {
  return events.toSorted((one, other) => {
    const later = one.happenedAt.getTime() - other.happenedAt.getTime()
    const isClear = Math.abs(later) > agreedMilliseconds || placeOf(one) === -1 || placeOf(other) === -1
    return isClear ? later : placeOf(one) - placeOf(other)
  })
}

async function findWrong({ db }: App, sent: Sent): Promise<string[]> {
  const rows = await db.selectFrom('donations').selectAll().where('source', '=', 'own').execute()
  const events = await db.selectFrom('donationEvents').selectAll().orderBy('happenedAt').orderBy('id').execute()
  const eventsOf = Map.groupBy(events, ({ donationId }) => donationId)
  const uses = await db.selectFrom('characterHolds').selectAll().execute()
  const usesOf = Map.groupBy(uses, ({ job }) => job)
  const orders = await db.selectFrom('speechOrders').select('key').execute()
  const open = await db.selectFrom('plays').select('id').where('state', '!=', 'ended').execute()
  const stored = Map.groupBy(rows, ({ donator }) => donator)
  const ofDonations = [...sent].flatMap(([donator, { isRejected }]) => {
    const [row, ...more] = stored.get(donator) ?? []
    if (!row) return [`${donator} is not stored`]
    if (more.length > 0) return [`${donator} is stored ${more.length + 1} times`]
    const isAtItsEnd = isRejected ? row.reviewStatus === 'rejected' : row.processingStatus === 'played'
    const state = isAtItsEnd ? [] : [`is ${row.reviewStatus} and ${row.processingStatus} ${row.errorCode ?? ''}`]
    const history = inOrder(eventsOf.get(row.id) ?? [])
    const faults = [...faultsOfHistory(row, history), ...faultsOfUse(row, history, usesOf.get(row.id) ?? [])]
    return [...state, ...faults].map((fault) => `${donator} ${fault}`)
  })
  return [
    ...ofDonations,
    ...(orders.length > 0 ? [`${orders.length} orders for speech are left`] : []),
    ...(open.length > 0 ? [`${open.length} plays never ended`] : []),
  ]
}
