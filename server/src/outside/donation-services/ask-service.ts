import { OutsideError } from '../../platform/outside-error.ts'
import { callService, type ServiceAnswer, type ServiceCall } from '../service-calls/call-service.ts'
import { isObject, readCode, readJson } from '../service-calls/read-json.ts'

/** Without it some services answer errors with a page. */
const acceptJson = { accept: 'application/json' }

type Question = Omit<ServiceCall, 'breaker'>

export function ask(question: Question): Promise<ServiceAnswer> {
  return callService({ ...question, headers: { ...acceptJson, ...question.headers } })
}

/** Asks a question that needs a streamer's credentials. A 401 is the service's own no to them. */
export async function askForObject(question: Question): Promise<Record<string, unknown>> {
  const answer = await ask(question)
  if (answer.status === 401) throw new OutsideError('never', `${question.service} refuses the credentials`)
  return readAnswer(question.service, answer)
}

/** Everything but a JSON object with a good status is "try-later": proxies and broken services answer anything. */
export function readAnswer(service: string, answer: ServiceAnswer): Record<string, unknown> {
  const { status, retryAfterSeconds } = answer
  const body = readJson(answer)
  if (status < 200 || status > 299) {
    const code = isObject(body) ? readCode(body['error']) : undefined
    const reason = code ? `HTTP ${status}, ${code}` : `HTTP ${status}`
    throw new OutsideError('try-later', `${service} refused: ${reason}`, { retryAfterSeconds })
  }
  if (!isObject(body)) throw new OutsideError('try-later', `${service} answered with something that is no JSON object`)
  return body
}

export function unreadable(service: string, what: string): OutsideError {
  return new OutsideError('try-later', `${service} answered without ${what}`)
}
