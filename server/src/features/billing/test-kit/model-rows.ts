import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { insertMany } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { LedgerStep, PlannedStep } from './ledger-steps.ts'
import type { ModelSubscription } from './model-windows.ts'

export type Player = { id: string; model: LedgerModel; now: number; history: readonly PlannedStep[] }

export type Move = { player: Player; step: LedgerStep; said: ModelSubscription | undefined }

const toDate = (moment: number) => (moment === Infinity || moment === 0 ? null : new Date(moment))

export async function saySubscriptions(tx: DatabaseTransaction, moves: readonly Move[]): Promise<void> {
  const rows = moves.flatMap(({ player, said }) => {
    if (!said) return []
    const unused = { customerId: null, entitledPlanId: null, entitledUntil: null, pendingPlanId: null }
    const raise = { raisedAt: null, raisedFrom: null, chargedIfKept: null }
    const payment = { planPrice: null, paymentKind: null, paymentBrand: null, paymentLast4: null, paymentExpires: null }
    const row: Omit<SubscriptionRow, 'id' | 'hasTrial' | 'syncNumber' | 'storedNumber' | 'erasedAt'> = {
      ...unused,
      ...payment,
      ...raise,
      userId: player.id,
      subscriptionId: said.id,
      planId: said.plan,
      status: said.status as SubscriptionRow['status'],
      currentPeriodEnd: toDate(said.periodEnd),
      paidUntil: toDate(said.paidUntil),
      cancelAtPeriodEnd: said.isCancelled,
      graceUntil: toDate(said.graceUntil),
      anchorAt: said.anchor,
      frozen: said.isFrozen,
      syncedAt: new Date(player.now),
    }
    return [{ ...row, id: player.id, hasTrial: true, erasedAt: null }]
  })
  const changed = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'userId')
  const sets = changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await insertMany(tx, 'subscriptions', rows, sql`on conflict (id) do update set ${sql.join(sets)}`)
}

export async function plantModelCatalogue({ db }: Pick<App, 'db'>): Promise<void> {
  const small = await db.selectFrom('plans').selectAll().where('id', '=', 'start').executeTakeFirstOrThrow()
  const addOn = await db.selectFrom('addOns').selectAll().where('id', '=', 'extra-characters').executeTakeFirstOrThrow()
  const plans = [
    { ...small, id: 'model-small', baseMaxCharacters: 3000 },
    { ...small, id: 'model-big', baseMaxCharacters: 30_000 },
  ]
  const unlessThere = sql`on conflict do nothing`
  await insertMany(db, 'plans', plans, unlessThere)
  await insertMany(db, 'addOns', [{ ...addOn, id: 'model-extra', characters: 2500 }], unlessThere)
}

export async function makeUsers({ db }: Pick<App, 'db'>, players: readonly Player[]): Promise<void> {
  const same = { emailVerifiedAt: null, name: null, language: 'en' as const, blockedAt: null }
  const createdAt = new Date('2026-01-01')
  const users = players.map(({ id }) => ({ id, email: id, username: id.replaceAll('-', '').slice(0, 30) }))
  await insertMany(
    db,
    'users',
    users.map((user) => Object.assign(user, same, { createdAt })),
  )
}

export async function giveAddOns({ db }: Pick<App, 'db'>, players: readonly Player[]): Promise<void> {
  const rows = players
    .filter(({ model }) => model.hasExtra)
    .map(({ id, now }) => ({
      itemId: `item ${id}`,
      userId: id,
      addOnId: 'model-extra',
      activeUntil: null,
      createdAt: new Date(now),
    }))
  await insertMany(db, 'subscriptionAddOns', rows)
}
