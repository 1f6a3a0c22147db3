type Details = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
}

/** An error of the API, in Stripe's form. The SDK takes an answer without the key `error` for a success. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly details: Details

  constructor(status: number, details: Details) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

export function badRequest(message: string, more: { param?: string; code?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string, param = 'id'): Refusal {
  const message = `No such ${kind}: '${id}'`
  return new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}
