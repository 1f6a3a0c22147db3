import type { ExpressionBuilder } from 'kysely'
import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction, Tables } from '../../../platform/database/tables.ts'
import type { DeclarationRow } from './declaration.ts'

/** Of the plan's month: so much may be used to find out whether one likes it. */
const usualShare = 0.1

/** For so long a cancellation that was paid back is remembered. */
const rememberedDays = 365

type Contract = { id: string }
type Ending = { userId: string; contract: Contract; declared: DeclarationRow; usedSince: Date }
type Parts = Pick<App, 'clock'> & { db: Database | DatabaseTransaction }

/**
 * Whether a person has to decide what is paid back. Somebody who has used much of the plan since this moment, or who is
 * paid back again and again, may owe more than the time.
 */
export async function isUnusual(app: Parts, ending: Ending): Promise<boolean> {
  return (await hasUsedMuch(app, ending)) || (await wasPaidBack(app, ending))
}

/** Characters that were bought or given beside the plan do not count. Neither do free days: nobody has paid for them. */
async function hasUsedMuch({ db }: Parts, { userId, contract, usedSince }: Ending): Promise<boolean> {
  const open = db.selectFrom('characterBuckets as bucket').where('userId', '=', userId).where(isOfContract(contract))
  const { size, held } = await open
    .where('state', 'in', ['open', 'frozen'])
    .select(({ fn }) => [fn.sum<Sum>('granted').as('size'), fn.sum<Sum>('held').as('held')])
    .executeTakeFirstOrThrow()
  const { used } = await db
    .selectFrom('characterLedger as entry')
    .innerJoin('characterBuckets as bucket', 'bucket.id', 'entry.bucketId')
    .select(({ fn }) => fn.sum<Sum>('entry.used').as('used'))
    .where('entry.userId', '=', userId)
    .where('entry.kind', '=', 'spend')
    .where('entry.at', '>=', usedSince)
    .where(isOfContract(contract))
    .executeTakeFirstOrThrow()
  return Number(used) + Number(held) > Number(size) * usualShare
}

type Sum = number | string | null

const isOfContract =
  ({ id }: Contract) =>
  (row: ExpressionBuilder<{ bucket: Tables['characterBuckets'] }, 'bucket'>) =>
    row.or([row('bucket.kind', '=', 'addon'), row('bucket.sourceKey', 'like', `plan:${id}:%`)])

/**
 * Those that had waited before this one came ended an earlier plan, and money went back. Declarations
 * that an administrator settled without a refund do not count: anybody can send one.
 */
async function wasPaidBack({ db, clock }: Parts, { userId, declared }: Ending): Promise<boolean> {
  const earlier = db
    .selectFrom('contractDeclarations')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', declared.id)
    .where((row) =>
      row.or([
        row.and([row('kind', '=', 'withdraw'), row('state', '=', 'done'), row('carryOutAt', 'is not', null)]),
        row.and([
          row('state', 'in', ['done', 'open']),
          row('carryOutAt', '>=', daysBefore(clock.now(), rememberedDays)),
          row('carryOutAt', '<=', declared.receivedAt),
        ]),
      ]),
    )
  return (await earlier.executeTakeFirst()) !== undefined
}
