import { errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'
import { seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { makeCase } from '../contract-fuzz/make-case.ts'
import { type Operation, operations } from '../contract-fuzz/operations.ts'
import type { TestApp } from '../start-test-app.ts'
import { expectedAccess, forUnverified } from './expected-access.ts'
import { refusalFor } from './expected-refusal.ts'
import type { Caller, Streamer } from './two-streamers.ts'

/** What the matrix has checked so far. */
export type Checks = { calls: number; onObjectsOfOthers: number; notFound: number; callers: Set<string> }

const refusals: ReadonlySet<ErrorCode | undefined> = new Set([
  'unauthorized',
  'forbidden',
  'email_not_verified',
  'key_unknown',
  'origin_refused',
])

const random = seededRandom(1)

/** Calls every operation, reads and writes, with the ids of a streamer. Returns what was wrong with the answers. */
export async function tryEverything(app: TestApp, caller: Caller, target: Streamer, checks: Checks): Promise<string[]> {
  checks.callers.add(caller.name)
  const faults: string[] = []
  for (const operation of operations) {
    const { name, endpoint } = operation
    const expected = expectedRefusal(operation, caller)
    const takesObject = (namesObject(operation) || endpoint.body) && !operation.isOfLogin
    const ids = expected === undefined && takesObject ? target.ids : target.ids.slice(1, 2)
    for (const id of ids) {
      checks.calls += 1
      const answer = await ask(app, operation, caller, id, checks.calls)
      const found = [...faultsOf(answer, expected), ...leaksIn(answer, operation, caller, target, checks)]
      faults.push(...found.map((fault) => `${caller.name}: ${name} on ${target.username}: ${fault}`))
    }
  }
  return faults
}

const namesObject = ({ endpoint }: Operation) => /:(id|handle)/.test(endpoint.path)

function expectedRefusal({ name, access, isOfLogin }: Operation, { shown }: Caller): ErrorCode | undefined {
  const isForUnverified = forUnverified.has(name)
  if (!isOfLogin) return refusalFor({ access: expectedAccess(name), isForUnverified }, shown)
  // Of all callers only the unverified one comes with a session of the login that is alive. Nobody brings the token that
  // a refresh asks for.
  const isAlive = shown === 'unverified' && !name.endsWith('/session/refresh')
  return access === 'session' && !isAlive ? 'unauthorized' : undefined
}

type Answer = { status: number; text: string; code: ErrorCode | undefined }

/** A call that would succeed if the caller may make it and the object is theirs. */
async function ask(app: TestApp, { endpoint, access }: Operation, caller: Caller, id: string, call: number) {
  const nobody = { username: 'no-such-streamer', streamer: 'no-such-streamer' }
  const given = { key: caller.key, id, handle: id, ...nobody }
  const { url, headers, payload } = makeCase(endpoint, 'valid', { random, ids: [id] }, given)
  const body = access === 'session-or-key' ? JSON.stringify(caller.key === ':key' ? {} : { key: caller.key }) : payload
  const response = await app.http.inject({
    method: endpoint.method,
    url,
    headers: {
      origin: 'http://lautgabe.test',
      rid: 'anti-csrf',
      ...headers,
      ...caller.headers,
      // Every call comes from another address, or the flood wall would answer most of them.
      'x-forwarded-for': `10.${call >> 16}.${(call >> 8) & 255}.${call & 255}`,
    },
    ...(body !== undefined && { payload: body }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const code = isJson && !endpoint.isStream ? response.json<{ code?: ErrorCode } | null>()?.code : undefined
  return { status: response.statusCode, text: response.body, code }
}

function* faultsOf({ status, text, code }: Answer, expected: ErrorCode | undefined): Generator<string> {
  const told = `${status} ${text.slice(0, 200)}`
  if (status >= 500) yield told
  if (expected === undefined && refusals.has(code)) yield `refused: ${told}`
  if (expected !== undefined && (code !== expected || status !== errorCatalogue[expected].status))
    yield `${told} instead of ${expected}`
}

/** Nobody else's object may be found, and nobody else's words may be read. */
function* leaksIn(
  { status, text, code }: Answer,
  operation: Operation,
  caller: Caller,
  target: Streamer,
  checks: Checks,
): Generator<string> {
  if (caller.of === target.username || caller.of === 'everybody') return
  checks.onObjectsOfOthers += 1
  if (code === 'not_found') checks.notFound += 1
  if (namesObject(operation) && status < 400) yield `found an object of another: ${text.slice(0, 200)}`
  const secret = target.secrets.find((each) => text.includes(each))
  if (secret !== undefined) yield `tells "${secret}"`
}
