import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RateLimit } from '../../platform/http/route.ts'

const day = 24 * 60 * 60

/** In characters that an engine really speaks; what is in the cache costs nothing. */
export const previewBudgets = {
  ofStreamer: { name: 'previews of a streamer', calls: 60_000, perSeconds: day },
  ofEverybody: { name: 'previews of everybody', calls: 30_000, perSeconds: day },
} satisfies Record<string, RateLimit & { name: string }>

export type PreviewBudget = { kind: keyof typeof previewBudgets; who: string }

/** Asked before anything is made, so that no preview breaks off half-way. */
export async function requireBudget(
  { limits }: Pick<App, 'limits'>,
  { kind, who }: PreviewBudget,
  characters: number,
): Promise<void> {
  if (characters === 0) return
  const budget = previewBudgets[kind]
  const { spent, resetsInSeconds } = await limits.readSpent(budget.name, budget, who)
  if (spent + characters <= budget.calls) return
  throw new AppError('preview_budget_spent', { retryAfterSeconds: Math.max(1, resetsInSeconds) })
}

export async function spendBudget(
  { limits }: Pick<App, 'limits'>,
  { kind, who }: PreviewBudget,
  characters: number,
): Promise<void> {
  const budget = previewBudgets[kind]
  if (characters > 0) await limits.spend(budget.name, budget, who, characters)
}
