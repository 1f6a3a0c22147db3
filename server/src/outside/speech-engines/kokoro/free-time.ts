import { cpus } from 'node:os'

type Taken = {
  /** Seconds by the clock. */
  clock: number
  /** Seconds of the processor, all threads together. */
  processor: number
  cores: number
  /** The share of time, from 0 to 1, in which the cores were busy, with this or with anything else. */
  busyShare: number
}

/**
 * How long work would have taken if nothing else had run. A server does much at its start, so the clock alone would say
 * that the machine is slow. We assume that the work could have used the time that others took on the cores.
 */
export function freeTimeOf({ clock, processor, cores, busyShare }: Taken): number {
  return Math.min(clock, processor / (cores * busyShare))
}

/** Begins to measure. The result is the seconds that the work since then takes on free cores. */
export function measureFreeTime(cores: number): () => number {
  const begun = performance.now()
  const used = process.cpuUsage()
  const before = timesOfCores()
  return () => {
    const clock = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(used)
    const after = timesOfCores()
    const busyShare = (after.busy - before.busy) / (after.all - before.all)
    return freeTimeOf({ clock, processor: (user + system) / 1e6, cores, busyShare: busyShare || 1 })
  }
}

function timesOfCores(): { busy: number; all: number } {
  const times = cpus().map((core) => core.times)
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}
