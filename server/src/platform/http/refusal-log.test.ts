import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { AppError } from '../app-error.ts'
import { openRefusalLog } from './refusal-log.ts'

function aLog() {
  const lines: unknown[] = []
  const options = { base: null, timestamp: false, formatters: { level: (label: string) => ({ level: label }) } }
  return { lines, log: pino(options, { write: (line) => lines.push(JSON.parse(line)) }) }
}

test('a flood of refusals or failures becomes two lines, and everyday refusals none', () => {
  const { lines, log } = aLog()
  const refusals = openRefusalLog(log)
  const note = (code: 'origin_refused' | 'not_found' | 'database' | 'internal', route: string) =>
    refusals.note(new AppError(code), { id: 'r', route }, 'gone')

  for (let call = 0; call < 1000; call += 1) note('origin_refused', '/a')
  for (let call = 0; call < 1000; call += 1) note('internal', '/a')
  note('not_found', '/a')
  note('database', '/b')
  refusals.close()

  expect(lines).toEqual([
    { level: 'info', code: 'origin_refused', route: '/a', requestId: 'r', msg: 'a request was refused' },
    { level: 'error', code: 'internal', route: '/a', requestId: 'r', error: 'gone', msg: 'a request failed' },
    { level: 'warn', code: 'database', route: '/b', requestId: 'r', error: 'gone', msg: 'a request was refused' },
    { level: 'info', code: 'origin_refused', route: '/a', more: 999, msg: 'more requests ended like this' },
    { level: 'error', code: 'internal', route: '/a', more: 999, msg: 'more requests ended like this' },
  ])
})

test('each minute begins anew', () => {
  vi.useFakeTimers()
  const { lines, log } = aLog()
  const refusals = openRefusalLog(log)
  for (let minute = 0; minute < 3; minute += 1) {
    refusals.note(new AppError('too_many_requests'), { id: 'r', route: '/a' }, undefined)
    vi.advanceTimersByTime(60_000)
  }
  refusals.close()
  vi.useRealTimers()

  expect(lines).toHaveLength(3)
})
