import { answerJson, answerText } from '../../../frame/answers.ts'
import type { Call, Route } from '../../../frame/route.ts'

export const restFaultKinds = [
  'unauthorized',
  'too-many-requests',
  'server-error',
  'html-page',
  'bare-string',
  'cut',
] as const
/** The calls of the API, or those that hand out tokens. */
export const restTargets = ['api', 'tokens'] as const

type RestFaultKind = (typeof restFaultKinds)[number]
type RestTarget = (typeof restTargets)[number]
type Failures = { count: number; kind: RestFaultKind; target: RestTarget; retryAfterSeconds: number }

export type RestFaults = {
  /** The next calls of this target fail in this way. Those after them succeed. */
  failNext(failures: { count: number; kind: RestFaultKind; target?: RestTarget; retryAfterSeconds?: number }): void
  callsToFail(): number
  /** The same routes, which obey the faults. */
  apply(target: RestTarget, routes: readonly Route[]): Route[]
  reset(): void
}

const none: Failures = { count: 0, kind: 'server-error', target: 'api', retryAfterSeconds: 0 }
const loginPage = '<!doctype html><html><head><title>Log in</title></head><body><h1>Log in</h1></body></html>'

export function createRestFaults({
  unauthorizedBody,
  onChange,
}: {
  unauthorizedBody: unknown
  onChange(): void
}): RestFaults {
  let failures = none

  function take(target: RestTarget): Failures | undefined {
    if (failures.count === 0 || failures.target !== target) return undefined
    failures = { ...failures, count: failures.count - 1 }
    onChange()
    return failures
  }

  function fail({ response }: Call, { kind, retryAfterSeconds }: Failures): void {
    switch (kind) {
      case 'unauthorized':
        return answerJson(response, unauthorizedBody, 401)
      case 'too-many-requests':
        response.setHeader('Retry-After', String(retryAfterSeconds))
        return answerJson(response, { error: 'Too Many Requests', error_description: 'Slow down.' }, 429)
      case 'server-error':
        return answerJson(response, { error: 'Internal Server Error' }, 500)
      case 'html-page':
        return answerText(response, 'text/html; charset=utf-8', loginPage)
      case 'bare-string':
        return answerJson(response, 'Something went wrong', 400)
      case 'cut':
        response.destroy()
    }
  }

  return {
    failNext({ count, kind, target = 'api', retryAfterSeconds = 1 }) {
      failures = { count, kind, target, retryAfterSeconds }
      onChange()
    },
    callsToFail: () => failures.count,
    apply: (target, routes) =>
      routes.map((route) => ({
        ...route,
        answer(call) {
          const failure = take(target)
          return failure ? fail(call, failure) : route.answer(call)
        },
      })),
    reset() {
      failures = none
    },
  }
}
