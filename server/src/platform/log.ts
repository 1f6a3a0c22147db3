import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
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

/** Writes one file a day in `logs` below the data folder. The first line of a new day begins a new file. */
export async function openLog(level: pino.LevelWithSilent, dataDir: string, clock: Clock): Promise<LogWithFiles> {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  let day = dayOf(clock.now())
  const openFile = () => pino.destination({ dest: join(folder, `server-${day}.log`), sync: false })
  let file = openFile()
  await once(file, 'ready')
  const closed: Promise<unknown>[] = []
  const endFile = () => {
    closed.push(once(file, 'close'))
    file.end()
  }
  const daily = {
    write(line: string) {
      const today = dayOf(clock.now())
      if (today !== day) {
        day = today
        // `reopen` does not work here: a file that is ended before it was opened again never reports that it is closed.
        endFile()
        file = openFile()
      }
      file.write(line)
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
    endFile()
    await Promise.all(closed)
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
