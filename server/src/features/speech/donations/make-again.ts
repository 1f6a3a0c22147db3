import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationEventRow } from '../../donations/donation.ts'
import { findLastEvent } from '../../donations/find-donation.ts'
import { moveDonation } from '../../donations/move-donation.ts'
import { readPartPath, type SpeechFile, speechFileName } from '../files/speech-file.ts'
import { findKeptKeys, forgetLostFile, usePartFiles } from '../files/speech-files.ts'
import { forgetParts, type VoicedMessage, voicedMessageOf } from './voiced-messages.ts'

type Parts = Pick<App, 'clock' | 'newId' | 'jobs'>
type NamedFile = Pick<SpeechFile, 'key' | 'kind'>

/** A store that loses speech sooner than this keeps none. Making more of it would cost work and money without end. */
const inVainSeconds = 60 * 60

/** A store may be far away, and others need its connections too. */
const lookedForAtOnce = 8

/** After these a donation may be made again, however short ago it was made. */
const askedAnew = ['retry', 'replay'] as const
const madeAgain = ['makeAgain', 'makeHeardAgain'] as const

/** After these a donation is judged by the rules of the moment, whatever was made again before. */
const judgedAnew = ['accept', 'recall', 'hold'] as const

/**
 * Whether the cache still has the speech of these parts. It may have dropped what waited for long. If the store has lost
 * a file, the rows know it once somebody has missed it.
 */
export function isSpeechKept(
  app: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  parts: VoicedMessage['parts'],
): Promise<boolean> {
  return usePartFiles(app, tx, [...new Set(filesOf(parts).map(({ key }) => key))])
}

/**
 * In SQL, for the donation that the query names: whether the cache has dropped some of its speech. PostgreSQL could turn
 * a join of the tables into a look at all speech there is.
 */
export const lacksSpeech = (donationReference: string) => {
  const parts = sql`(select parts from voiced_messages where donation_id = ${sql.ref(donationReference)})`
  return sql<boolean>`exists (select from jsonb_path_query(${parts}, '$[*].path') as path
    where path #>> '{}' like '/audio/parts/%' and not exists
      (select from speech_files where key = substring(path #>> '{}' from '^/audio/parts/(.+)[.]wav$')))`
}

const filesOf = (parts: VoicedMessage['parts']) => parts.flatMap(({ path }) => readPartPath(path) ?? [])

/** Whether the rows know that some of a donation's speech is gone. */
export async function isSpeechLost(
  app: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  donationId: string,
): Promise<boolean> {
  const voiced = await voicedMessageOf(tx, donationId)
  return voiced !== undefined && !(await isSpeechKept(app, tx, voiced.parts))
}

/**
 * Somebody missed a file of this message: looks for all of them, so that the rows know what the store has lost. Throws
 * after that if the store could not say it of a file before `signal` fires.
 */
export async function lookForSpeech(
  app: Pick<App, 'db' | 'clock' | 'audioStore' | 'log'>,
  donationId: string,
  signal: AbortSignal,
): Promise<void> {
  const voiced = await voicedMessageOf(app.db, donationId)
  const files = new Map(filesOf(voiced?.parts ?? []).map((file) => [file.key, file]))
  const kept = await findKeptKeys(app.db, [...files.keys()])
  const left = [...files.values()].filter(({ key }) => kept.has(key)).values()
  const lost: NamedFile[] = []
  const failures: unknown[] = []
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  // The look may be over by then.
  timeIsUp.catch(() => {})
  const lookOneByOne = async () => {
    for (const file of left) {
      if (signal.aborted) return
      try {
        if (!(await Promise.race([app.audioStore.has(speechFileName(file)), timeIsUp]))) lost.push(file)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: lookedForAtOnce }, lookOneByOne))
  for (const file of lost) await forgetLostFile(app, file)
  if (failures.length > 0) throw failures[0]
}

/**
 * Has the speech of a message made anew that is no longer there. The job is stored with the donation's move, so nothing
 * is lost with the process. The donation has paid for it already. False: the server has just done that in vain.
 */
export async function makeAgain(app: Parts, tx: DatabaseTransaction, donationId: string): Promise<boolean> {
  if (await isInVain(app, tx, donationId)) return false
  const voicingRun = app.newId()
  const changes = { voicingRun, voicingTries: 0 }
  const moved =
    (await moveDonation(app, tx, donationId, 'makeAgain', { changes })) ??
    (await moveDonation(app, tx, donationId, 'makeHeardAgain', { changes }))
  if (!moved) return false
  await forgetParts(tx, donationId, voicingRun)
  return true
}

/**
 * Whether the server makes a donation again that was accepted and paid: nothing may hold it any more. That stays so if the
 * making fails and a person tries again.
 */
export const isMadeAgain = (app: Pick<App, 'db'>, donationId: string): Promise<boolean> =>
  wasMadeSince(app, donationId, judgedAnew)

function isInVain({ clock }: Parts, tx: DatabaseTransaction, donationId: string): Promise<boolean> {
  return wasMadeSince({ db: tx }, donationId, askedAnew, secondsAfter(clock.now(), -inVainSeconds))
}

/** Whether the server has made the donation again later than the last of the others, and after `since`. */
async function wasMadeSince(
  app: { db: App['db'] | DatabaseTransaction },
  donationId: string,
  others: readonly DonationEventRow['what'][],
  since?: Date,
): Promise<boolean> {
  const last = await findLastEvent(app, donationId, [...others, ...madeAgain], since)
  return madeAgain.some((move) => move === last?.what)
}
