/** The messages between the two ends of a supervised process. */
export type ToChild = { type: 'prepare'; input: unknown } | { type: 'ask'; id: number; question: unknown }

export type ToParent =
  | { type: 'progress'; progress: number }
  | { type: 'ready' }
  | { type: 'figures'; figures: unknown }
  | { type: 'cannot-start'; reason: string }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'refused'; id: number; advice: 'try-later' | 'never'; reason: string }
  | { type: 'crashing'; reason: string }
