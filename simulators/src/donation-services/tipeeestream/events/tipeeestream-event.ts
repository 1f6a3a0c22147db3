import type { DonationRow } from '../../shared/pages/donations-page.ts'
import type { Tip } from '../../shared/tips/tip.ts'

export const eventTypes = ['donation', 'follow', 'subscription', 'hosting', 'cheer', 'raid'] as const
export type EventType = (typeof eventTypes)[number]

/** All the ways in which TipeeeStream was seen to write an event. */
export const eventShapes = [
  'documented',
  'newer',
  'numbers-as-texts',
  'number-as-ref',
  'without-id',
  'without-avatar',
  // What the test button of the dashboard sends: no id, and numbers as texts.
  'test-button',
] as const
export type EventShape = (typeof eventShapes)[number]

export type TipeeestreamEvent = Tip & {
  id: number
  ref: string
  type: EventType
  createdAt: Date
  insertedAt: Date
  /** 0 for a single donation. */
  recurringCounter: number
  shape: EventShape
}

export type NewEvent = Partial<Tip & Pick<TipeeestreamEvent, 'createdAt' | 'recurringCounter' | 'shape' | 'type'>>

export function eventRow({ id, account, name, amount, currency, message, createdAt, shape }: TipeeestreamEvent) {
  const row: DonationRow = { id: String(id), account, name, amount, currency, message, at: createdAt.toISOString() }
  return shape === 'documented' ? row : { ...row, note: shape }
}
