import { readFileSync } from 'node:fs'

/** For files, the database, the donation services and the engines' processes. */
const keptForOthers = 500

/**
 * How many connections a server takes, so that its own work never lacks a file descriptor. Undefined where the system
 * does not say how many a process may have.
 */
export function connectionsMax(limits = readLimits()): number | undefined {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN)
  return Number.isNaN(files) ? undefined : Math.max(Math.floor(files / 2), files - keptForOthers)
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
