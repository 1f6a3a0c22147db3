type Point = readonly [time: number, value: number]

/** Straight lines from point to point. */
export function path(...points: readonly Point[]): (time: number) => number {
  const times = points.map(([time]) => time)
  const values = points.map(([, value]) => value)
  return (time) => {
    let next = 0
    while (next < times.length && (times[next] ?? 0) <= time) next++
    const to = values[next] ?? values[next - 1] ?? 0
    const from = values[next - 1] ?? to
    const start = times[next - 1] ?? 0
    const length = (times[next] ?? start) - start
    return length > 0 ? from + ((to - from) * (time - start)) / length : to
  }
}

/** Like a path, but in factors, as the ear hears steps. For frequencies. */
export function glide(...points: readonly Point[]): (time: number) => number {
  const logarithms = path(...points.map(([time, value]): Point => [time, Math.log(value)]))
  return (time) => Math.exp(logarithms(time))
}

/** Struck: up within `attack`, then half as loud after every `half` seconds. */
export function strike(half: number, attack = 0.002): (time: number) => number {
  const fall = -Math.LN2 / half
  return (time) => (time < attack ? time / attack : Math.exp(fall * (time - attack)))
}

/** Blown or bowed: up, held, down; silent after `seconds`. */
export function swell(seconds: number, attack: number, release: number): (time: number) => number {
  return (time) => Math.max(0, Math.min(1, time / attack, (seconds - time) / release))
}
