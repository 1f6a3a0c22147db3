import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Stat = { id: number; parent: number; ticks: number }

/** What this process and everything it has started have used so far. Elsewhere than on Linux only this process is seen. */
export function processorSeconds(): number {
  if (process.platform === 'linux') return ticksBelow(process.pid, readStats()) / ticksPerSecond
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Of a process and its descendants; those that have ended are counted with the one that waited for them. */
export function ticksBelow(id: number, stats: readonly Stat[]): number {
  const own = stats.find((stat) => stat.id === id)?.ticks ?? 0
  const children = stats.filter((stat) => stat.parent === id)
  return children.reduce((sum, child) => sum + ticksBelow(child.id, stats), own)
}

/** A line of `/proc/<id>/stat`. The name in brackets may hold anything. */
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
        // It has just ended.
        return []
      }
    })
}
