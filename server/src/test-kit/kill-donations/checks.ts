import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { canMove, type DonationMove, donationMoves } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../app.ts'
import type { DonationEventRow, DonationRow } from '../../features/donations/donation.ts'
import { stateOf } from '../../features/donations/find-donation.ts'
import { speechFileName } from '../../features/speech/files/speech-file.ts'
import type { Told } from './story.ts'

/** Returns one sentence for each fault that remains long after the process was killed. */
export async function findFaults(app: App, told: readonly Told[]): Promise<string[]> {
  const messages = told.map(({ message }) => message)
  const rows = await app.db.selectFrom('donations').selectAll().where('message', 'in', messages).execute()
  const events = await app.db.selectFrom('donationEvents').selectAll().orderBy('happenedAt').orderBy('id').execute()
  const eventsOf = Map.groupBy(events, ({ donationId }) => donationId)
  const uses = await app.db.selectFrom('characterHolds').selectAll().execute()
  const ofDonations = told.flatMap((donation) => {
    const stored = rows.filter(({ message }) => message === donation.message)
    const [row] = stored
    const say = (fault: string) => `"${donation.message.slice(0, 40)}": ${fault}`
    if (stored.length > 1) return [say(`stored ${stored.length} times`)]
    if (!row) return donation.id ? [say('was acknowledged and is not there')] : []
    const history = eventsOf.get(row.id) ?? []
    const used = uses.filter(({ job }) => job === row.id)
    return [...faultsOfState(row, donation), ...faultsOfHistory(row, history), ...faultsOfUse(row, history, used)].map(
      say,
    )
  })
  return [...ofDonations, ...(await faultsOfOthers(app)), ...(await faultsOfFiles(app, rows))]
}

/** What happened to a donation without moving it. */
const noMoves: ReadonlySet<string> = new Set(['preview', 'replay', 'playFirst'])

/** Only what is made, at least in part, can be heard. */
const makings: ReadonlySet<string> = new Set(['finishVoicing', 'preview', 'startPlaying'])

const ends: Record<DonationRow['reviewStatus'], DonationRow['processingStatus']> = {
  pending: 'received',
  accepted: 'ready',
  rejected: 'received',
}

function* faultsOfState(row: DonationRow, donation: Told): Generator<string> {
  const reviews = allowedReviews(donation)
  if (!reviews.has(row.reviewStatus)) yield `is ${row.reviewStatus} instead of ${[...reviews].join(' or ')}`
  if (row.processingStatus !== ends[row.reviewStatus])
    yield `is ${row.reviewStatus} and ${row.processingStatus} (${row.errorCode}) for ever`
  if (row.reviewStatus === 'rejected') return
  if (!row.script) yield 'was never scripted'
  if (row.errorCode || row.voicingRun) yield `still carries ${row.errorCode ?? 'a run'}`
  if (row.processingStatus === 'ready' && !row.audioKey) yield 'is ready without sound'
}

/** Acknowledged decisions count. A last decision without an answer may have happened or not. */
function allowedReviews({ kind, decisions }: Told): Set<string> {
  const reviews = new Set<string>([kind === 'own' ? 'accepted' : 'pending'])
  for (const { decision, isAcknowledged } of decisions) {
    if (isAcknowledged) reviews.clear()
    reviews.add(decision)
  }
  return reviews
}

/**
 * Checks that every move was possible when it was made, and that together they lead to the donation's present state.
 */
export function* faultsOfHistory(row: DonationRow, history: readonly DonationEventRow[]): Generator<string> {
  const [first, ...later] = history
  if (first?.what !== 'receive') yield 'has a history without a beginning'
  const wasOwn = row.source === 'message' && first?.byKind === 'streamer'
  const state = stateOf({
    paymentStatus: 'completed',
    reviewStatus: wasOwn ? 'accepted' : 'pending',
    processingStatus: 'received',
  })
  for (const { what } of later) {
    if (noMoves.has(what)) continue
    const move = what as DonationMove
    if (!canMove(state, move)) yield `made the move ${what} when that was not possible`
    Object.assign(state, donationMoves[move].to)
  }
  if (JSON.stringify(state) !== JSON.stringify(stateOf(row))) yield 'is not where its history leads'
  for (const once of ['receive', 'script', 'accept', 'reject', 'finishVoicing'] as const) {
    const times = history.filter(({ what }) => what === once).length
    if (times > 1) yield `made the move ${once} ${times} times`
  }
}

export function* faultsOfUse(
  row: DonationRow,
  history: readonly DonationEventRow[],
  used: readonly { held: number; spent: number }[],
): Generator<string> {
  const wasMade = history.some(({ what }) => makings.has(what))
  // The voice of these rounds is a hosted one, so tests cost characters too.
  // A preview of a donation that is not scripted yet has a script that is not kept.
  const characters = row.script?.characters ?? used[0]?.spent
  const due = wasMade ? [`${characters} spent, 0 held`] : []
  const found = used.map(({ held, spent }) => `${spent} spent, ${held} held`)
  if (due.join() !== found.join())
    yield `costs "${found.join()}" characters instead of "${due.join()}" (${row.reviewStatus})`
}

async function faultsOfOthers({ db }: App): Promise<string[]> {
  const left = await db.selectFrom('jobOutbox').select('name').execute()
  const strange = await db
    .selectFrom('characterHolds')
    .select(['held', 'spent'])
    .where('job', 'not in', db.selectFrom('donations').select('id'))
    .execute()
  return [
    ...left.map(({ name }) => `a job ${name} was never handed over`),
    ...strange.map(({ held, spent }) => `${held + spent} characters were taken for nothing`),
  ]
}

async function faultsOfFiles({ db, config }: App, donations: readonly DonationRow[]): Promise<string[]> {
  const rows = await db.selectFrom('speechFiles').select(['key', 'kind', 'bytes']).execute()
  const known = new Map(rows.map((row) => [speechFileName(row), row.bytes]))
  const folder = join(config.dataDir, 'audio')
  const list = (part: string) =>
    existsSync(join(folder, part))
      ? readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []
  const files = ['parts', 'mixes'].flatMap(list).map((entry) => join(entry.parentPath, entry.name))
  const stored = new Map(files.map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), statSync(file).size]))
  const keys = new Set(rows.map(({ key }) => key))
  return [
    ...[...stored.keys()].filter((name) => !known.has(name)).map((name) => `nobody knows the file ${name}`),
    ...[...known].filter(([name, bytes]) => stored.get(name) !== bytes).map(([name]) => `${name} is not in the store`),
    ...list('unfinished').map(({ name }) => `the file ${name} was never finished`),
    ...donations
      .filter(({ audioKey }) => audioKey !== null && !keys.has(audioKey))
      .map(({ id }) => `the sound of ${id} is gone`),
  ]
}
