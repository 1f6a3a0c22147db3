import fc from 'fast-check'
import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { aSession } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'

const headers = {
  origin: 'http://lautgabe.test',
  rid: 'x',
  'content-type': 'application/json',
  'x-test-session': 'anna',
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '__proto__', '{{7*7}}', "' or 1=1 --", '../'.repeat(20), '\u202E', '9'.repeat(400), '-0'),
)
const hostileBody = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(fc.constantFrom('key', 'ticket', '__proto__', 'constructor'), hostileText)
    .map((body) => JSON.stringify(body)),
  fc.string().map((text) => text.slice(0, 200)),
)

test('whatever is sent, an answer comes from the contract or the catalogue', { timeout: 60_000 }, async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), hostileBody, hostileText, async ({ endpoint }, body, text) => {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(text))}?q=${encodeURIComponent(text)}`
      const sent = endpoint.method === 'GET' ? {} : { body }
      const response = await app.fetch(path, { method: endpoint.method, headers, ...sent })
      const answer = (await response.json()) as { code?: unknown }

      expect(response.status).toBeLessThan(500)
      expect(response.ok || isErrorCode(answer.code)).toBe(true)
    }),
    { numRuns: 150 },
  )
})
