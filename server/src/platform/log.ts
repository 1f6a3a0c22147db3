import { once } from 'node:events'
import { createWriteStream, mkdirSync, statSync } from 'node:fs'
import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { serverLogKeptDays } from '@lautgabe/contract/limits.ts'
import pino from 'pino'
import { type Clock, daysBefore } from './clock.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'ticket',
  'key',
  'apiKey',
  'secret',
  'email',
  'message_text',
]

/** Secrets must not be logged in the first place. This catches them should one slip in. */
const redact = { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' }

const fileName = /^server-(\d{4}-\d{2}-\d{2})\.log$/

/** A day's log at a thousand donations an hour has a few MB. A flood of lines must not fill the disk. */
const mostBytesPerDay = 256 * 1024 * 1024

const lastLine = '{"level":50,"msg":"the log of this day is full"}\n'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

type LogWithFiles = { log: Log; folder: string; close(): Promise<void> }

/**
 * Writes one file a day in `logs` below the data folder. The first line of a new day begins a new file. A line that
 * cannot be written is lost, and nothing else: a full disk must not stop the server. (pino's own writer of files waits
 * without end for room when the process exits.) A day's file has a bound.
 */
export async function openLog(
  level: pino.LevelWithSilent,
  dataDir: string,
  clock: Clock,
  most = mostBytesPerDay,
): Promise<LogWithFiles> {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const closing = new Set<Promise<unknown>>()
  const openFile = (day: string) => {
    const path = join(folder, `server-${day}.log`)
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    const stream = createWriteStream(path, { flags: 'a' })
    stream.on('error', () => {})
    const closed = new Promise((resolve) => void stream.once('close', resolve))
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
    return { day, stream, bytes }
  }
  let file = openFile(dayOf(clock.now()))
  await once(file.stream, 'ready')
  const daily = {
    write(line: string) {
      const today = dayOf(clock.now())
      if (today !== file.day || file.stream.destroyed) {
        file.stream.end()
        file = openFile(today)
      }
      if (file.bytes > most) return
      file.bytes += line.length
      file.stream.write(file.bytes > most ? lastLine : line)
    },
  }
  const options: pino.LoggerOptions = {
    level,
    redact,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    errorKey: 'error',
    serializers: { error: pino.stdSerializers.err },
  }
  const close = async () => {
    file.stream.end()
    await Promise.all(closing)
  }
  return { log: pino(options, daily), folder, close }
}

/** The privacy policy promises that server logs are deleted after seven days. */
export async function deleteOldLogs(folder: string, clock: Clock): Promise<string[]> {
  // Today's file counts as one of the seven, so that no line grows older than the days promised.
  const oldestKept = dayOf(daysBefore(clock.now(), serverLogKeptDays - 1))
  const names = await readdir(folder)
  const old = names.filter((name) => (fileName.exec(name)?.[1] ?? oldestKept) < oldestKept)
  await Promise.all(old.map((name) => unlink(join(folder, name))))
  return old
}
