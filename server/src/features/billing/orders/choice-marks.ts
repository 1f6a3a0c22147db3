import { asidePlanField, asideWhileField, entitledPlanField, entitledUntilField } from '../payments/to-news.ts'

const none = { [entitledPlanField]: '', [entitledUntilField]: '', [asidePlanField]: '', [asideWhileField]: '' }

/** The notes on a subscription about a smaller plan that is chosen for later. */
export const choiceMarks = {
  none,
  later: (current: string, until: Date) => ({
    ...none,
    [entitledPlanField]: current,
    [entitledUntilField]: until.toISOString(),
  }),
  /** While an upgrade is tried. The choice comes back unless the upgrade does (`put-choice-back.job.ts`). */
  aside: (current: string, chosen: string) => ({ ...none, [asidePlanField]: chosen, [asideWhileField]: current }),
}
