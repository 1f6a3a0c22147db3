import { complaintsAnswer, type Complaint } from './complaints.ts'

/** A "no" in the shape of StreamElements' REST interface. */
export class RestRefusal extends Error {
  override name = 'RestRefusal'
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

export const unauthorizedBody = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'Invalid or missing authentication token',
}

export const unauthorized = (): RestRefusal => new RestRefusal(401, unauthorizedBody)

export const forbidden = (): RestRefusal => new RestRefusal(403, { statusCode: 403, error: 'Forbidden' })

export const notFound = (): RestRefusal => new RestRefusal(404, { statusCode: 404, error: 'Not Found' })

export const badRequest = (message: string): RestRefusal =>
  new RestRefusal(400, { statusCode: 400, error: 'Bad Request', message })

/** Throws unless nothing is wrong. */
export function refuseFor(complaints: readonly Complaint[]): void {
  if (complaints.length > 0) throw new RestRefusal(400, complaintsAnswer(complaints))
}
