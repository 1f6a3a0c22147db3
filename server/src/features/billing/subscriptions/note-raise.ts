import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { charactersIn, raiseOf } from '../standing/characters-in.ts'
import { entitledPlan } from '../standing/standing.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { windowAt } from '../standing/window-at.ts'

type Noted = Pick<SubscriptionRow, 'raisedAt' | 'raisedFrom'>
type News = Pick<SubscriptionRow, 'subscriptionId' | 'planId' | 'entitledPlanId' | 'entitledUntil' | 'anchorAt'>

const nothing: Noted = { raisedAt: null, raisedFrom: null }

/** When the plan becomes larger within a month: that, and how many characters the month had until then. */
export async function noteRaise(
  tx: DatabaseTransaction,
  known: SubscriptionRow | undefined,
  news: News,
  now: Date,
): Promise<Noted> {
  const { anchorAt } = news
  // With another contract or another interval a new month begins.
  if (!known?.anchorAt || !anchorAt || known.subscriptionId !== news.subscriptionId) return nothing
  if (known.anchorAt.getTime() !== anchorAt.getTime()) return nothing
  const [before, after] = [entitledPlan(known, now), entitledPlan(news, now)]
  if (before === after) return { raisedAt: known.raisedAt, raisedFrom: known.raisedFrom }
  const plans = tx
    .selectFrom('plans')
    .leftJoin('soldPlans as sold', (of) =>
      of.onRef('sold.planId', '=', 'plans.id').on('sold.userId', '=', known.userId),
    )
    .select(({ fn }) => ['plans.id', fn<number>('greatest', ['baseMaxCharacters', 'sold.characters']).as('full')])
    .where('plans.id', 'in', [before ?? '', after ?? ''])
  const characters = new Map((await plans.execute()).map(({ id, full }) => [id, full]))
  const raisedFrom = charactersIn(windowAt(anchorAt, now), characters.get(before ?? '') ?? 0, raiseOf(known))
  return (characters.get(after ?? '') ?? 0) > raisedFrom ? { raisedAt: now, raisedFrom } : nothing
}
