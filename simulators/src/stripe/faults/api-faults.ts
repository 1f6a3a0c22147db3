export const apiFaultKinds = [
  'hang',
  'hang-after-commit',
  'reset',
  'reset-after-commit',
  'rate-limit',
  'wrong-key',
  'restricted-key',
  'other-account',
  'server-error',
  'unavailable',
  'slow',
] as const

export type ApiFaultKind = (typeof apiFaultKinds)[number]

type ApiFault = {
  kind: ApiFaultKind
  /** `POST /v1/customers`, or a part of the path with `*` for anything. */
  pattern: string
  count: number
  /** How long a slow answer takes. */
  delayMs: number
}

export type ApiFaults = {
  /** So many of the next calls that match go wrong in this way. */
  failNext(fault: { kind: ApiFaultKind; pattern?: string; count?: number; delayMs?: number }): void
  /** The fault that hits this call; it uses up one of the count. */
  take(method: string, path: string): Pick<ApiFault, 'kind' | 'delayMs'> | undefined
  total(): number
  reset(): void
}

const defaultDelayMs = 3000

export function createApiFaults(onChange: () => void): ApiFaults {
  let faults: ApiFault[] = []
  return {
    failNext({ kind, pattern = '*', count = 1, delayMs = defaultDelayMs }) {
      faults.push({ kind, pattern, count, delayMs })
      onChange()
    },
    take(method, path) {
      const hit = faults.find(({ pattern, count }) => count > 0 && matches(pattern, method, path))
      if (!hit) return undefined
      hit.count -= 1
      faults = faults.filter(({ count }) => count > 0)
      onChange()
      return hit
    },
    total: () => faults.reduce((sum, { count }) => sum + count, 0),
    reset() {
      faults = []
      onChange()
    },
  }
}

function matches(pattern: string, method: string, path: string): boolean {
  const target = pattern.includes(' ') ? `${method} ${path}` : path
  const source = pattern.split('*').map(RegExp.escape).join('.*')
  return new RegExp(`^${source}$`).test(target)
}
