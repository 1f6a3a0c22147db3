import type { FlagValue } from './analytics-records.ts'

/** PostHog's answer to `/flags/?v=2`. */
export function flagsAnswer(flags: Record<string, FlagValue>, requestId: string) {
  return {
    flags: Object.fromEntries(
      Object.entries(flags).map(([key, value], index) => [key, flagDetail(key, value, index + 1)]),
    ),
    errorsWhileComputingFlags: false,
    requestId,
  }
}

function flagDetail(key: string, value: FlagValue, id: number) {
  return {
    key,
    enabled: value !== false,
    variant: typeof value === 'string' ? value : undefined,
    reason: { code: 'condition_match', condition_index: 0, description: 'Set in the simulator' },
    metadata: { id, version: 1 },
  }
}
