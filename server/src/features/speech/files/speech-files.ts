import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { daysBefore, secondsAfter } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { cacheBytes } from './cache-bytes.ts'
import { noteLooseFile, removeLooseFile } from './loose-speech-files.ts'
import { type SpeechFile, speechFileName, speechFileType } from './speech-file.ts'

type Parts = Pick<App, 'db' | 'clock' | 'audioStore'>

/** Storing every use would write more than it is worth: eviction does not need the exact minute. */
const noteUseEverySeconds = { part: 60 * 60, mix: 10 * 60 }
/** So long a mix stays that nobody uses, in a cache that is too large. Far longer than a listener needs to fetch it. */
const unusedMixSeconds = 60 * 60

/** The caller wants the file: if it was made ahead for somebody, it stays from now on. */
export async function findSpeechFile({ db, clock }: Parts, key: string): Promise<SpeechFile | undefined> {
  const row = await db.selectFrom('speechFiles').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const now = clock.now()
  if (row.preparedFor === null && secondsAfter(row.lastUsedAt, noteUseEverySeconds[row.kind]) >= now) return row
  // A file that was made ahead in vain may be dropped at this moment. Then it is not found.
  return db
    .updateTable('speechFiles')
    .set({ lastUsedAt: now, preparedFor: null })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
}

export async function findKeptKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('speechFiles').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/**
 * Whether all these parts are kept. If they are, they count as used, so that none of them is dropped in the middle of a
 * play. Two plays note the use of the same parts in the same order.
 */
export async function usePartFiles(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return true
  const kept = () => tx.selectFrom('speechFiles').where('key', 'in', keys)
  const rows = await kept().select(['key', 'lastUsedAt']).execute()
  if (rows.length < keys.length) return false
  const now = clock.now()
  const notedAfter = secondsAfter(now, -noteUseEverySeconds.part)
  if (rows.every(({ lastUsedAt }) => lastUsedAt >= notedAfter)) return true
  const locked = await kept().select('key').orderBy('key').forUpdate().execute()
  if (locked.length < keys.length) return false
  await tx.updateTable('speechFiles').set({ lastUsedAt: now }).where('key', 'in', keys).execute()
  return true
}

/**
 * Writes the file first, then the row, so that every row has its file. If the process dies in between, the note about
 * the loose file remains. Returns what the file really is.
 */
export async function keepSpeechFile(
  app: Parts,
  file: SpeechFile,
  bytes: Uint8Array,
  preparedFor: string | null = null,
): Promise<SpeechFile> {
  const { db, clock, audioStore } = app
  await noteLooseFile(db, file, clock.now())
  await audioStore.put(speechFileName(file), bytes, speechFileType(file.kind))
  const now = clock.now()
  const kept = await db
    .with('noLongerLoose', (also) => also.deleteFrom('looseSpeechFiles').where('key', '=', file.key))
    .insertInto('speechFiles')
    .values({ ...file, ...measuresOf(file, bytes), createdAt: now, lastUsedAt: now, preparedFor })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ lastUsedAt: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return kept.isNew ? file : agreeOnFile(app, file, bytes)
}

const measuresOf = ({ seconds, peaks }: SpeechFile, bytes: Uint8Array) => ({
  seconds,
  peaks: JSON.stringify(peaks),
  bytes: bytes.length,
})

/**
 * Another node has made the same at the same moment, and a hosted voice need not speak at the same length again. The
 * store has the file of the node that wrote last, and the row says so.
 */
async function agreeOnFile({ db, audioStore }: Parts, file: SpeechFile, bytes: Uint8Array): Promise<SpeechFile> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('speechFiles')
      .selectAll()
      .where('key', '=', file.key)
      .forUpdate()
      .executeTakeFirst()
    const stored = await audioStore.read(speechFileName(file))
    if (row && stored && Buffer.compare(stored, bytes) !== 0) return row
    await tx.updateTable('speechFiles').set(measuresOf(file, bytes)).where('key', '=', file.key).execute()
    return file
  })
}

/**
 * Deletes the rows first, then the files: for a moment there may be a file too many, never one too few. All files are
 * noted before the first is removed, so that the timer for loose files removes those that could not be removed here.
 * `unusedSince`: a file that somebody has wanted since then stays.
 */
export async function dropSpeechFiles(
  app: Parts,
  files: readonly Pick<SpeechFile, 'key' | 'kind'>[],
  unusedSince?: Date,
): Promise<void> {
  const since = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    for (const file of files) {
      const isDropped = await dropRow(tx, file, unusedSince)
      if (isDropped || !unusedSince) await noteLooseFile(tx, file, since)
    }
  })
  for (const file of files) await removeLooseFile(app, { ...file, since })
}

async function dropRow(
  tx: DatabaseTransaction,
  { key, kind }: Pick<SpeechFile, 'key' | 'kind'>,
  unusedSince?: Date,
): Promise<boolean> {
  const row = tx.deleteFrom('speechFiles').where('key', '=', key).where('kind', '=', kind)
  const dropped = await (unusedSince ? row.where('lastUsedAt', '<', unusedSince) : row).executeTakeFirst()
  return dropped.numDeletedRows > 0
}

/**
 * Call it when the store has no such file. If a row names it, a backup has lacked the file or the store has lost it.
 * Without the row the words are spoken anew. The store is asked nothing more, since it may be far away.
 */
export async function forgetLostFile(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  file: Pick<SpeechFile, 'key' | 'kind'>,
): Promise<void> {
  const isLost = await app.db.transaction().execute(async (tx) => {
    // Anybody can ask for a key under the wrong kind. That file was never there.
    const isNamed = await dropRow(tx, file)
    // Somebody may write the same file at this moment. Without the note nobody would know it.
    if (isNamed) await noteLooseFile(tx, file, app.clock.now())
    return isNamed
  })
  if (isLost) app.log.warn({ kind: file.kind }, 'the store has lost a file')
}

const evictAtOnce = 200

/**
 * Drops files that nobody used for long, to protect the people whose messages they contain. If the cache is still too
 * large, it drops the least recently used files until the rest fits: first mixes, which overlays never play and which
 * are made again from their parts within a second. Parts used today stay: they may be about to play. A message that waits
 * for longer has its words spoken anew at its turn, so that the cache stays small however many wait.
 */
export async function trimSpeechFiles(app: Parts & Pick<App, 'config' | 'log'>, signal?: AbortSignal): Promise<void> {
  const now = app.clock.now()
  let dropped = await dropOldest(app, { unusedSince: daysBefore(now, app.config.speechAudioDays) }, Infinity, signal)
  for (const which of [
    { kind: 'mix', unusedSince: secondsAfter(now, -unusedMixSeconds) },
    { unusedSince: daysBefore(now, 1) },
  ] as const) {
    const tooMuch = (await cacheBytes(app.db)) - app.config.speechCacheBytes
    dropped += await dropOldest(app, which, tooMuch, signal)
  }
  if (dropped > 0) app.log.info({ dropped }, 'speech that nobody used for long was dropped')
}

async function dropOldest(
  app: Parts,
  { kind, unusedSince }: { kind?: SpeechFile['kind']; unusedSince: Date },
  bytesTooMuch: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  let [dropped, tooMuch] = [0, bytesTooMuch]
  while (tooMuch > 0) {
    const unused = app.db.selectFrom('speechFiles').where('lastUsedAt', '<', unusedSince)
    const oldest = await (kind ? unused.where('kind', '=', kind) : unused)
      .select(['key', 'kind', 'bytes'])
      .orderBy('lastUsedAt')
      .limit(evictAtOnce)
      .execute()
    for (const file of oldest) {
      if (tooMuch <= 0 || signal?.aborted) return dropped
      await dropSpeechFiles(app, [file], unusedSince)
      tooMuch -= file.bytes
      dropped += 1
    }
    if (oldest.length < evictAtOnce) break
  }
  return dropped
}
