import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { noteDisk } from '../../../platform/nodes/list-nodes.ts'
import type { TimerRun } from '../../../platform/timers/timer.ts'
import { countReceived, readQueueFigures } from '../../donations/queue/queue-figures.ts'
import { firstSoundsSince } from '../../speech/donations/first-sounds.ts'
import { cacheBytes } from '../../speech/files/cache-bytes.ts'
import { deleteFiguresBefore, type FigureRow, insertFigures, latestFigure } from './figures.data.ts'

export const recordEverySeconds = 5 * 60
const keptSeconds = 48 * 60 * 60
const hour = 60 * 60

type Parts = Pick<App, 'db' | 'clock' | 'jobs'>

/** Writes down the figures of the whole cluster, so that their history survives a restart. */
export async function recordFigures(app: Parts, { requireFence }: TimerRun): Promise<void> {
  const at = app.clock.now()
  const rows = await readFigures(app, at)
  await app.db.transaction().execute(async (tx) => {
    await requireFence(tx)
    await insertFigures(tx, rows)
    await deleteFiguresBefore(tx, secondsAfter(at, -keptSeconds))
  })
}

async function readFigures({ db, jobs }: Parts, at: Date): Promise<FigureRow[]> {
  const figure = (name: FigureRow['name'], value: number, label = ''): FigureRow => ({ name, label, at, value })
  const before = await latestFigure(db, 'donations_total')
  const received = await countReceived(db, before?.at ?? secondsAfter(at, -recordEverySeconds), at)
  const queue = await readQueueFigures(db)
  const waiting = await jobs.readFigures()
  const firstSounds = await firstSoundsSince(db, secondsAfter(at, -hour))
  return [
    figure('donations', received),
    figure('donations_total', (before?.value ?? 0) + received),
    figure('waiting_for_speech', queue.forSpeech),
    figure(
      'waiting_jobs',
      waiting.reduce((sum, job) => sum + job.waiting, 0),
    ),
    figure('speech_cache_bytes', await cacheBytes(db)),
    figure('database_bytes', await databaseBytes(db)),
    ...firstSounds.map(({ engine, p95Seconds }) => figure('first_sound_p95', p95Seconds, engine)),
  ]
}

async function databaseBytes(db: App['db']): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** How much room is left where this node keeps its data. */
export async function readDisk({ config }: Pick<App, 'config'>): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { free: bavail * bsize, all: blocks * bsize }
}

/** Tells the others about this node. */
export async function describeNode(app: Pick<App, 'config' | 'db' | 'nodes'>): Promise<void> {
  await noteDisk(app.db, app.nodes.member, await readDisk(app))
}

/** Every node writes down what only it knows. */
export async function recordNodeFigures(app: Pick<App, 'clock' | 'config' | 'db'>): Promise<void> {
  const { free, all } = await readDisk(app)
  await insertFigures(app.db, [
    { name: 'disk_free_share', label: hostname(), at: app.clock.now(), value: all === 0 ? 1 : free / all },
  ])
}
