export const webhookFaultKinds = ['duplicated', 'reversed', 'held', 'dropped', 'wrong-secret', 'stale'] as const

export type WebhookFaultKind = (typeof webhookFaultKinds)[number]

export type WebhookFaults = {
  /** So many of the next deliveries go wrong in this way. 0 ends it. */
  next(fault: { kind: WebhookFaultKind; count: number }): void
  /** Whether this one is hit; it uses up one of the count. */
  take(kind: WebhookFaultKind): boolean
  left(kind: WebhookFaultKind): number
  total(): number
  reset(): void
}

export function createWebhookFaults(onChange: () => void): WebhookFaults {
  const counts = new Map<WebhookFaultKind, number>()
  const left = (kind: WebhookFaultKind) => counts.get(kind) ?? 0
  return {
    next({ kind, count }) {
      counts.set(kind, count)
      onChange()
    },
    take(kind) {
      const isHit = left(kind) > 0
      if (isHit) counts.set(kind, left(kind) - 1)
      return isHit
    },
    left,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    reset() {
      counts.clear()
      onChange()
    },
  }
}
