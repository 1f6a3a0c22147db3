import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'

/** What people who try doors cause. Other refusals are everyday life, and the metrics count them. */
const telling: ReadonlySet<ErrorCode> = new Set(['forbidden', 'origin_refused', 'key_unknown', 'too_many_requests'])
const spanMilliseconds = 60_000

type Level = 'info' | 'warn' | 'error'
type Counted = { level: Level; code: ErrorCode; route: string | undefined; more: number }

/** An "internal" error is a mistake of ours. */
function levelOf(code: ErrorCode, status: number): Level {
  if (code === 'internal') return 'error'
  return status < 500 ? 'info' : 'warn'
}

/**
 * Logs refused and failed calls. Of each kind the first one of a minute is logged at once, and the further ones as a
 * number at the end of that minute: a flood of calls must not become a flood of lines.
 */
export function openRefusalLog(log: Log) {
  const minute = new Map<string, Counted>()

  const endMinute = () => {
    for (const { level, more, ...kind } of minute.values()) {
      if (more > 0) log[level]({ ...kind, more }, 'more requests ended like this')
    }
    minute.clear()
  }
  const timer = setInterval(endMinute, spanMilliseconds).unref()

  return {
    note({ code, status }: AppError, request: { id: string; route: string | undefined }, error: unknown) {
      if (status < 500 && !telling.has(code)) return
      const { id: requestId, route } = request
      const kind = `${code} ${route}`
      const counted = minute.get(kind)
      if (counted) {
        counted.more += 1
        return
      }
      const level = levelOf(code, status)
      minute.set(kind, { level, code, route, more: 0 })
      const what = level === 'error' ? 'a request failed' : 'a request was refused'
      log[level]({ code, route, requestId, ...(level !== 'info' && { error }) }, what)
    },
    close() {
      clearInterval(timer)
      endMinute()
    },
  }
}
