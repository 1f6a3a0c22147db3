import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Budget } from '../../platform/http/rate-limits.ts'

const day = 24 * 60 * 60

/** In characters that an engine really speaks. Cached parts cost nothing. */
export const previewBudgets = {
  /** Keeps one visitor from using up the budget of everyone. */
  ofVisitor: { name: 'previews of a visitor', amount: 15_000, perSeconds: day, refusal: 'too_many_requests' },
  ofStreamer: { name: 'previews of a streamer', amount: 60_000, perSeconds: day, refusal: 'preview_budget_spent' },
  ofEverybody: { name: 'previews of everybody', amount: 30_000, perSeconds: day, refusal: 'preview_budget_spent' },
} as const satisfies Record<string, Budget & { refusal: ErrorCode }>

/** A preview needs room in each of its budgets and is charged to each. */
export type PreviewBudget = { kind: keyof typeof previewBudgets; who: string }

/** Call it before anything is made, so that no preview breaks off half-way. */
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
