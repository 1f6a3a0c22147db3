import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, answerText } from '../../frame/answers.ts'
import { readBody } from '../../frame/read-body.ts'
import { requestUrl } from '../../frame/route.ts'
import { newId } from '../book/new-id.ts'
import type { CausingCall } from '../events/event-desk.ts'
import type { ApiFaults } from '../faults/api-faults.ts'
import { carryOutFault, resetConnection } from '../faults/carry-out-fault.ts'
import { apiVersion } from '../objects/event.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { allCalls } from './all-calls.ts'
import type { ApiCall } from './call.ts'
import { checkKey } from './check-key.ts'
import { expand } from './expand.ts'
import { answerOnce } from './idempotency.ts'
import { parseForm } from './params/parse-form.ts'
import { list, required, text } from './params/readers.ts'

type Api = {
  world: World
  key: string
  faults: ApiFaults
  /** Makes the work known to the events that it raises. */
  during<Result>(call: CausingCall, act: () => Result): Result
  /** Runs after every call, whatever became of it. */
  afterCall(): void
  log(line: string): void
}

const readExpand = list(required(text))

/** Answers everything below `/v1`. */
export async function answerCall(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = newId('req')
  response.setHeader('Request-Id', requestId)
  response.setHeader('Stripe-Version', apiVersion)
  const { pathname, search } = requestUrl(request)
  const method = request.method ?? 'GET'
  try {
    const form = await readBody(request)
    const raw = parseForm(method === 'POST' ? form : search.slice(1))
    checkKey(request.headers.authorization, api.key)
    warnOfVersion(api, request)
    const fault = api.faults.take(method, pathname)
    if (fault && (await carryOutFault(fault, request, response)) === 'stop') return

    const { call, ids } = findCall(method, pathname)
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const fingerprint = `${method} ${pathname} ${form}`
    const answer = answerOnce(api.world.book, { key, fingerprint }, () =>
      api.during({ id: requestId, idempotency_key: key }, () => run(api.world, call, raw, ids)),
    )
    api.afterCall()
    if (answer.isReplayed) response.setHeader('Idempotent-Replayed', 'true')
    if (fault?.kind === 'reset-after-commit') resetConnection(request, response)
    else if (fault?.kind !== 'hang-after-commit') answerText(response, 'application/json', answer.body, answer.status)
  } catch (error) {
    api.afterCall()
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404 || error.details.code === 'parameter_unknown')
      api.log(`Stripe simulator refused ${method} ${pathname}: ${error.message}`)
    answerJson(response, { error: error.details }, error.status)
  }
}

function run(world: World, call: ApiCall, { expand: wanted, ...raw }: Record<string, unknown>, ids: Ids): object {
  return expand(world, call.answer(world, raw, ids), readExpand(wanted, 'expand') ?? [])
}

type Ids = { id: string; other: string }

function findCall(method: string, pathname: string): { call: ApiCall; ids: Ids } {
  for (const call of allCalls) {
    const match = call.method === method ? call.pattern.exec({ pathname }) : null
    if (match) {
      const { id = '', other = '' } = match.pathname.groups
      return { call, ids: { id: decodeURIComponent(id), other: decodeURIComponent(other) } }
    }
  }
  throw new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}).`,
  })
}

function warnOfVersion(api: Api, request: IncomingMessage): void {
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== apiVersion)
    api.log(`Stripe simulator speaks version ${apiVersion}; a caller asked for ${String(version)}.`)
}
