import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { GeneratedAlways, Selectable } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** `anchorAt`: when the user joined. `debt`: characters that were spent and not there; the next top-up pays them. */
    characterAccounts: { userId: string; anchorAt: Date; debt: number }
    characterBuckets: BucketsTable
    characterHolds: HoldsTable
    characterHoldParts: { job: string; bucketId: string; characters: number }
    characterLedger: LedgerTable
  }
}

type BucketsTable = {
  id: string
  /** Null: the user has erased the account. */
  userId: string | null
  kind: 'plan' | 'addon' | 'trial' | 'topup' | 'adjust' | 'test'
  granted: number
  used: number
  held: number
  /** How much of `granted` was taken back after it had been used. That became debt of the account. */
  bookedDebt: number
  startsAt: Date
  /** Null: never. */
  expiresAt: Date | null
  /** Frozen during a dispute. A closed one has nothing left; a revoked one never opens again. */
  state: 'open' | 'frozen' | 'closed' | 'revoked'
  /** Names the reason of the grant, so that one reason grants once. */
  sourceKey: string
  erasedAt: Date | null
}

type HoldsTable = {
  job: string
  userId: string
  /** Set aside for the job while its audio is made. */
  held: number
  /** Charged for the job so far. */
  spent: number
  /** The keys of the words that were charged. Null: nobody knows which they were. */
  words: string[] | null
  reservedAt: Date
  expiresAt: Date
}

/** Each row changes one bucket, the debt, or both. The sums of all rows are the balances. */
type LedgerTable = {
  id: GeneratedAlways<number>
  userId: string | null
  bucketId: string | null
  at: Date
  kind: EntryKind
  granted: number
  used: number
  debt: number
  job: string | null
  reason: string | null
}

type EntryKind =
  | 'grant'
  | 'raise'
  | 'spend'
  | 'debt'
  | 'pay_debt'
  | 'lapse'
  | 'refund'
  | 'freeze'
  | 'unfreeze'
  | 'revoke'
  | 'adjust'

export type Bucket = Selectable<BucketsTable> & { userId: string }
export type Entry = Omit<Selectable<LedgerTable>, 'id'>
export type Hold = Selectable<HoldsTable> & { parts: { bucketId: string; characters: number }[] }

/**
 * The work that characters are for; the id is a donation's. The same id is charged once. If the job says other words
 * meanwhile, or more, only the new ones are charged. Tests of a streamer without a plan are paid from a purse of their
 * own.
 */
export type Charge = {
  id: string
  userId: string
  characters: number
  /** What the characters are. Without it, a job is charged for what it has grown by. */
  words?: readonly SpokenWord[]
  purse: 'plan' | 'test'
}

/** Words with the same key are the same words in the same voice, and everything before them is the same too. */
export type SpokenWord = { key: string; characters: number }

export type Refusal = Extract<ErrorCode, 'character_limit' | 'no_subscription' | 'no_active_subscription'>
