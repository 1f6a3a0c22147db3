import type { Book } from '../book/book.ts'
import type { Attempt, Delivery } from './delivery.ts'
import { signatureFor } from './sign.ts'
import type { WebhookFaults } from './webhook-faults.ts'

const timeoutMs = 10_000
const staleSeconds = 600
const keptAnswerCharacters = 200

/** One attempt, with a fresh time and signature. Undefined if the endpoint or the event is gone. */
export async function postEvent(
  book: Book,
  delivery: Delivery,
  faults: WebhookFaults,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const event = book.events.get(delivery.event)
  const endpoint = book.webhookEndpoints.get(delivery.endpoint)
  const secret = book.endpointSecrets.get(delivery.endpoint)
  if (!event || !endpoint || secret === undefined) return undefined

  const body = JSON.stringify(event, undefined, 2)
  const realNow = new Date()
  const seconds = Math.floor(realNow.getTime() / 1000) - (faults.take('stale') ? staleSeconds : 0)
  const signature = signatureFor(body, { secret: faults.take('wrong-secret') ? 'whsec_wrong' : secret, seconds })
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': signature,
      },
      // Stripe follows no redirects: they count as a failure.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await answer.text()
    return { at: realNow.toISOString(), status: answer.status, answer: text.slice(0, keptAnswerCharacters) }
  } catch (error) {
    return { at: realNow.toISOString(), status: null, answer: error instanceof Error ? error.message : String(error) }
  }
}
