import type { Book } from '../book/book.ts'
import { Refusal } from '../refusal.ts'

type Answer = { status: number; body: string; isReplayed: boolean }

/** The same key and parameters get the first answer again; the work is done once. */
export function answerOnce(
  book: Book,
  { key, fingerprint }: { key: string | null; fingerprint: string },
  work: () => object,
): Answer {
  const kept = key === null ? undefined : book.keptAnswers.get(key)
  if (kept && kept.fingerprint !== fingerprint)
    throw new Refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (kept) return { ...kept, isReplayed: true }
  const { status, body } = answerFor(work)
  if (key !== null) book.keptAnswers.set(key, { fingerprint, status, body })
  return { status, body, isReplayed: false }
}

/** A declined payment is an answer like any other. A call that was not even begun is not kept. */
function answerFor(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work(), undefined, 2) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error
    return { status: error.status, body: JSON.stringify({ error: error.details }, undefined, 2) }
  }
}
