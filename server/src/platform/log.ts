import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
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

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

type LogWithFiles = { log: Log; folder: string; close(): Promise<void> }

/**
 * Writes one file a day in `logs` below the data folder. The first line of a new day begins a new file. A line that
 * cannot be written is lost, and nothing else: a full disk must not stop the server. (pino's own writer of files waits
 * without end for room when the process exits.)
 */
export async function openLog(level: pino.LevelWithSilent, dataDir: string, clock: Clock): Promise<LogWithFiles> {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const closing = new Set<Promise<unknown>>()
  const openFile = (day: string) => {
    const stream = createWriteStream(join(folder, `server-${day}.log`), { flags: 'a' })
    stream.on('error', () => {})
    const closed = new Promise((resolve) => void stream.once('close', resolve))
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
    return { day, stream }
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
      file.stream.write(line)
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
