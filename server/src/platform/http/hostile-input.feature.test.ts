import { assert, asyncProperty, constantFrom, dictionary, json, oneof, string } from 'fast-check'
import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { aSession, aUser } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'

const headers = {
  origin: 'http://lautgabe.test',
  rid: 'x',
  'content-type': 'application/json',
  'x-test-session': 'anna',
}

const hostileText = oneof(
  string({ unit: 'binary' }),
  constantFrom('\u0000', '__proto__', '{{7*7}}', "' or 1=1 --", '../'.repeat(20), '\u202E', '9'.repeat(400), '-0'),
)
const hostileBody = oneof(
  json({ maxDepth: 4 }),
  dictionary(constantFrom('key', 'ticket', '__proto__', 'constructor'), hostileText).map((body) =>
    JSON.stringify(body),
  ),
  string().map((text) => text.slice(0, 200)),
)

test('any input gets an answer from the contract or the catalogue', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'anna' })

  await assert(
    asyncProperty(constantFrom(...routes), hostileBody, hostileText, async ({ endpoint }, body, text) => {
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

test('a NUL character is refused in every text that could reach the database', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession({ roles: ['admin'] }) } })

  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || !(endpoint.path.includes(':') || endpoint.query)) continue
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, '%00')}?q=%00&message=%00`
    expect((await app.fetch(path, { headers })).status, path).toBeLessThan(500)
  }
})
