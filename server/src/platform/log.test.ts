import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOldLogs, openLog } from './log.ts'

const at = (moment: string) => ({ now: () => new Date(moment) })

test('logs are deleted after seven days, and nothing else is touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-log-'))
  const names = [
    'server-2026-11-01.log',
    'server-2026-11-08.log',
    'server-2026-11-09.log',
    'server-2026-11-15.log',
    'notes.txt',
  ]
  for (const name of names) writeFileSync(join(folder, name), 'x')

  const deleted = await deleteOldLogs(folder, at('2026-11-15T12:00:00Z'))

  expect(deleted.toSorted()).toEqual(['server-2026-11-01.log', 'server-2026-11-08.log'])
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'server-2026-11-09.log', 'server-2026-11-15.log'])
})

test('a new day begins a new file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-log-'))
  let now = '2026-11-14T23:59:59Z'
  const { log, folder, close } = await openLog('info', dataDir, { now: () => new Date(now) })
  log.info('late')

  now = '2026-11-15T00:00:01Z'
  log.info('early')

  await expect.poll(() => readdirSync(folder).toSorted()).toEqual(['server-2026-11-14.log', 'server-2026-11-15.log'])
  await close()
})

test('a log that closes just after midnight keeps the last line of the old day and the first of the new day', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-log-'))
  let now = '2026-11-14T23:59:59Z'
  const { log, folder, close } = await openLog('info', dataDir, { now: () => new Date(now) })

  log.info('late')
  now = '2026-11-15T00:00:01Z'
  log.info('early')
  await close()

  expect(readFileSync(join(folder, 'server-2026-11-14.log'), 'utf8')).toMatch(/late"}\n$/)
  expect(readFileSync(join(folder, 'server-2026-11-15.log'), 'utf8')).toMatch(/early"}\n$/)
})

test.runIf(process.platform === 'linux')('a full disk costs lines and nothing else, until there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-log-'))
  const name = join(dataDir, 'logs', 'server-2026-11-14.log')
  mkdirSync(join(dataDir, 'logs'))
  symlinkSync('/dev/full', name)
  const { log, close } = await openLog('info', dataDir, at('2026-11-14T12:00:00Z'))

  log.info('lost')
  unlinkSync(name)
  // The loss is noticed in the background; lines after it go to a new file.
  await expect
    .poll(() => {
      log.info('written')
      return readdirSync(join(dataDir, 'logs')).length
    })
    .toBe(1)
  await close()

  expect(readFileSync(name, 'utf8')).toContain('written')
})

test('the log of a day has a bound, also after a restart, and the next day has its own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-log-'))
  let now = '2026-11-14T12:00:00Z'
  const open = () => openLog('info', dataDir, { now: () => new Date(now) }, 10_000)
  const read = (day: string) => readFileSync(join(dataDir, 'logs', `server-${day}.log`), 'utf8')
  const first = await open()
  for (let line = 0; line < 1000; line += 1) first.log.info('flood')
  await first.close()

  const { log, close } = await open()
  log.info('after the restart')
  now = '2026-11-15T12:00:00Z'
  log.info('next day')
  await close()

  expect(read('2026-11-14').length).toBeLessThan(11_000)
  expect(read('2026-11-14')).toMatch(/flood.*the log of this day is full"}\n$/s)
  expect(read('2026-11-15')).toContain('next day')
})
