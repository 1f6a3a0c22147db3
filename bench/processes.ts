import { readFileSync } from 'node:fs'

const clockTicksPerSecond = 100

/** Linux only; elsewhere the figures of a process are NaN. */
export function processorSeconds(pid: number | undefined): number {
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
}

export function megabytesOf(pid: number | undefined): { now: number; most: number } {
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readProcess(pid, 'status'))?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
