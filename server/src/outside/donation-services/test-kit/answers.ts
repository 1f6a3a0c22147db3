import { inspect } from 'node:util'
import { OutsideError } from '../../../platform/outside-error.ts'
import { answer, type Answer } from './a-service.ts'

const page = '<html>Please sign in</html>'

/** What every service may answer to any call, and what we make of it. */
export const troubles: readonly (readonly [name: string, trouble: Answer, failure: object])[] = [
  ['a page instead of JSON', answer(page), { advice: 'try-later' }],
  ['bare text in JSON', answer('"nope"', 200, { 'content-type': 'application/json' }), { advice: 'try-later' }],
  ['an object without the fields', answer({}), { advice: 'try-later' }],
  ['a list', answer([]), { advice: 'try-later' }],
  ['an error of the service', answer(page, 500), { advice: 'try-later' }],
  ['a wall against robots', answer(page, 403), { advice: 'try-later' }],
  ['too many calls', answer({}, 429, { 'retry-after': '7' }), { advice: 'try-later', retryAfterSeconds: 7 }],
  ['a redirect', answer('', 302, { location: '/login' }), { advice: 'try-later' }],
]

export const refusal = answer({ error: 'Unauthorized', error_description: 'access-1 is not good' }, 401)

/** The OutsideError of a call that fails. It never repeats tokens or keys, not even hidden ones. */
export async function failureOf(call: Promise<unknown>): Promise<OutsideError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutsideError)) throw new Error('the call did not fail as it should', { cause: error })
  const shown = inspect(error, { depth: 10, showHidden: true })
  if (/access-\d|refresh-\d|our-secret|key-\d|the-code/.test(shown)) throw new Error(`a secret is in ${shown}`)
  return error
}
