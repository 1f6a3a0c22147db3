import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AddOnTerms, PlanTerms } from './due-windows.ts'
import type { StandingFacts, SubscriptionFacts } from './standing.ts'

/** Dates inside JSON are text. */
type ToldAddOn = Omit<AddOnTerms, 'orderedAt' | 'activeUntil' | 'lastMonthAt'> & {
  orderedAt: string
  activeUntil: string | null
  lastMonthAt: string | null
}

type FactsRow = SubscriptionFacts & {
  userId: string
  joinedAt: Date
  grantPlanId: string | null
  grantAnchorAt: Date | null
  grantEndsAt: Date | null
  plans: PlanTerms[]
  /** Null without a subscription. */
  addOns: ToldAddOn[] | null
}

/**
 * One statement, since every message that is read asks for it. Users without an account of characters are missing. What
 * was sold to somebody counts if the catalogue has come to offer less since.
 */
export async function readStandingFacts(
  db: Database | DatabaseTransaction,
  { config: { defaultPlan } }: { config: Pick<App['config'], 'defaultPlan'> },
  userIds: readonly string[],
): Promise<StandingFacts[]> {
  const { rows } = await sql<FactsRow>`
    select s.id, s.subscription_id, s.plan_id, s.entitled_plan_id, s.entitled_until, s.status, s.current_period_end,
      s.paid_until, s.cancel_at_period_end, s.grace_until, s.anchor_at, s.raised_at, s.raised_from, s.has_trial, s.frozen, c.user_id, c.anchor_at as joined_at,
      g.plan_id as grant_plan_id, g.anchor_at as grant_anchor_at, g.ends_at as grant_ends_at,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'tier', greatest(p.tier, o.tier),
          'characters', greatest(p.base_max_characters, o.characters), 'trialDays', p.trial_period_days,
          'voices', greatest(p.base_max_voices, o.voices), 'sounds', greatest(p.base_max_sounds, o.sounds),
          'multipleVoices', greatest(p.multiple_voices, o.multiple_voices),
          'privateSounds', greatest(p.private_sounds, o.private_sounds))), '[]')
        from plans p left join sold_plans o on o.plan_id = p.id and o.user_id = c.user_id
        where p.id in (s.plan_id, s.entitled_plan_id, g.plan_id, ${defaultPlan})
      ) as plans,
      case when s.id is not null then (
        select coalesce(json_agg(json_build_object('itemId', i.item_id, 'addOnId', i.add_on_id, 'orderedAt', i.created_at, 'activeUntil', i.active_until,
          'lastMonthAt', (
            select max(b.starts_at) from character_buckets b
            where b.user_id = i.user_id and b.expires_at = i.active_until and starts_with(b.source_key, 'addon:' || i.item_id || ':')
          ),
          'characters', greatest(a.characters, i.characters), 'voices', greatest(a.voices, i.voices),
          'sounds', greatest(a.sounds, i.sounds)) order by i.created_at, i.item_id), '[]')
        from subscription_add_ons i join add_ons a on a.id = i.add_on_id where i.user_id = c.user_id
      ) end as add_ons
    from character_accounts c
    left join subscriptions s on s.user_id = c.user_id
    left join plan_grants g on g.user_id = c.user_id
    where c.user_id = any(${userIds}::uuid[])
  `.execute(db)
  return rows.map(({ userId, joinedAt, grantPlanId, grantAnchorAt, grantEndsAt, plans, addOns, ...subscription }) => ({
    userId,
    joinedAt,
    // The columns of a subscription that does not exist are all null.
    subscription: subscription.id ? subscription : undefined,
    grant:
      grantPlanId && grantAnchorAt ? { planId: grantPlanId, anchorAt: grantAnchorAt, endsAt: grantEndsAt } : undefined,
    defaultPlan,
    plans,
    addOns: (addOns ?? []).map(toTerms),
  }))
}

function toTerms({ orderedAt, activeUntil, lastMonthAt, ...terms }: ToldAddOn): AddOnTerms {
  return {
    ...terms,
    orderedAt: new Date(orderedAt),
    activeUntil: toMoment(activeUntil),
    lastMonthAt: toMoment(lastMonthAt),
  }
}

const toMoment = (told: string | null) => (told === null ? null : new Date(told))
