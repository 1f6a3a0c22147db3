import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Budget } from '../../platform/http/rate-limits.ts'

const day = 24 * 60 * 60

/** In characters that an engine really speaks; what is in the cache costs nothing. */
export const previewBudgets = {
  /** So that one visitor alone cannot use up what is there for all. */
  ofVisitor: { name: 'previews of a visitor', amount: 15_000, perSeconds: day, refusal: 'too_many_requests' },
  ofStreamer: { name: 'previews of a streamer', amount: 60_000, perSeconds: day, refusal: 'preview_budget_spent' },
  ofEverybody: { name: 'previews of everybody', amount: 30_000, perSeconds: day, refusal: 'preview_budget_spent' },
} as const satisfies Record<string, Budget & { refusal: ErrorCode }>

/** Each of these must have room for a preview, and is charged for it. */
export type PreviewBudget = { kind: keyof typeof previewBudgets; who: string }

/** Asked before anything is made, so that no preview breaks off half-way. */
export async function requireBudgets(
  { limits }: Pick<App, 'limits'>,
  budgets: readonly PreviewBudget[],
  characters: number,
): Promise<void> {
  if (characters === 0) return
  for (const { kind, who } of budgets) {
    const budget = previewBudgets[kind]
    const { spent, resetsInSeconds } = await limits.readSpent(budget, who)
    if (spent + characters > budget.amount)
      throw new AppError(budget.refusal, { retryAfterSeconds: Math.max(1, resetsInSeconds) })
  }
}

export async function spendBudgets(
  { limits }: Pick<App, 'limits'>,
  budgets: readonly PreviewBudget[],
  characters: number,
): Promise<void> {
  if (characters === 0) return
  for (const { kind, who } of budgets) await limits.spend(previewBudgets[kind], who, characters)
}
