const firstSeconds = 1
const mostSeconds = 60

/** Doubles with every failure in a row. The chance keeps a thousand listeners from coming back in one moment. */
export function backOffSeconds(failures: number, chance: number, askedSeconds = 0): number {
  const usual = Math.min(mostSeconds, firstSeconds * 2 ** Math.max(0, failures - 1))
  return Math.max(askedSeconds, usual * (0.5 + chance / 2))
}
