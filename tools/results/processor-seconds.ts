import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Stat = { id: number; parent: number; ticks: number }

/** The processor time of this process and all its descendants so far. Except on Linux, only this process counts. */
export function processorSeconds(): number {
  if (process.platform === 'linux') return ticksBelow(process.pid, readStats()) / ticksPerSecond
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/**
 * The time of a process and its descendants. A descendant that has ended counts with the process that waited for it.
 */
export function ticksBelow(id: number, stats: readonly Stat[]): number {
  const own = stats.find((stat) => stat.id === id)?.ticks ?? 0
  const children = stats.filter((stat) => stat.parent === id)
  return children.reduce((sum, child) => sum + ticksBelow(child.id, stats), own)
}

/** Reads a line of `/proc/<id>/stat`. The name in brackets may contain anything. */
export function readStat(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [used, usedBySystem, usedByEnded, usedByEndedInSystem] = fields.slice(11, 15).map(Number)
  return {
    id: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    ticks: (used ?? 0) + (usedBySystem ?? 0) + (usedByEnded ?? 0) + (usedByEndedInSystem ?? 0),
  }
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return [readStat(readFileSync(`/proc/${id}/stat`, 'utf8'))]
      } catch {
        // The process has just ended.
        return []
      }
    })
}
