import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import { type EngineName, hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Budget } from '../../platform/http/limits/rate-limits.ts'
import type { PartToVoice } from '../speech/voicing/message-pieces.ts'

const hour = 60 * 60

/** A hosted voice costs us money for each character. */
export const hostedWeight = 3

/**
 * In characters that an engine really speaks. Cached speech costs nothing. Budgets of an hour, so that a flood silences
 * the others for minutes and not for the rest of the day.
 */
export const previewBudgets = {
  /** The share of one visitor. Long enough for the longest message, short enough that few visitors cannot spend it all. */
  ofVisitor: { name: 'previews of a visitor', amount: 3_000, perSeconds: hour, refusal: 'own_previews_spent' },
  ofStreamer: { name: 'previews of a streamer', amount: 20_000, perSeconds: hour, refusal: 'preview_budget_spent' },
  /** The same two for visitors who look around without a streamer. Their messages are shorter. */
  ofLookingVisitor: {
    name: 'public previews of a visitor',
    amount: 1_500,
    perSeconds: hour,
    refusal: 'own_previews_spent',
  },
  ofEverybody: { name: 'previews of everybody', amount: 10_000, perSeconds: hour, refusal: 'public_previews_spent' },
} as const satisfies Record<string, Budget & { refusal: ErrorCode }>

/** A preview needs room in each of its budgets and is charged to each. */
export type PreviewBudget = { kind: keyof typeof previewBudgets; who: string }

/** What speech takes from the budgets. Hosted voices take more where no streamer's plan stands behind the preview. */
export function previewCost(text: string, engine: EngineName, { hasPlan }: { hasPlan: boolean }): number {
  return countCharacters(text) * (hostedEngines.has(engine) && !hasPlan ? hostedWeight : 1)
}

/**
 * One character for each second of sounds. No engine speaks them, but each new order of them is mixed into a new file.
 * Far less than speech of that length costs, so that nobody who tries sounds out notices it.
 */
export function soundsCost(parts: readonly PartToVoice[]): number {
  return Math.ceil(parts.reduce((sum, part) => sum + (part.kind === 'sound' ? part.sound.seconds : 0), 0))
}

/**
 * Call it before anything is made, so that no preview breaks off half-way, and of previews at the same moment none spends
 * what another one needs. `settleBudgets` corrects it afterwards. If the process dies in between, the hour ends it.
 */
export async function reserveBudgets(
  app: Pick<App, 'limits'>,
  budgets: readonly PreviewBudget[],
  cost: number,
): Promise<void> {
  if (cost === 0) return
  for (const [index, { kind, who }] of budgets.entries()) {
    const budget = previewBudgets[kind]
    if (await app.limits.claim(budget, who, cost)) continue
    await settleBudgets(app, budgets.slice(0, index), { reserved: cost, cost: 0 })
    const { resetsInSeconds } = await app.limits.readSpent(budget, who)
    throw new AppError(budget.refusal, { retryAfterSeconds: Math.max(1, resetsInSeconds) })
  }
}

/** Gives back what no engine had to speak. A fallback voice may cost more than was reserved. */
export async function settleBudgets(
  { limits }: Pick<App, 'limits'>,
  budgets: readonly PreviewBudget[],
  { reserved, cost }: { reserved: number; cost: number },
): Promise<void> {
  for (const { kind, who } of budgets) {
    const budget = previewBudgets[kind]
    if (cost < reserved) await limits.giveBack(budget, who, reserved - cost)
    if (cost > reserved) await limits.spend(budget, who, cost - reserved)
  }
}
