import { assert, asyncProperty, constantFrom, dictionary, json, oneof, string } from 'fast-check'
import { listLinkKeys } from '@lautgabe/contract/accounts/accounts-api.ts'
import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import type { Access } from './route.ts'
import { routes } from '../../routes.ts'
import { aKeyHolder, aSession, aUser } from '../../test-kit/builders.ts'
import { connectByKey } from '../../test-kit/live-client.ts'
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

const unstorable: [string, string, string] = ['\u0000', 'half of a pair \uD83D', '\uDE00 the other half']

test('no endpoint takes a text that cannot be stored, wherever it stands in the input', async () => {
  const keys = {
    mod_x: aKeyHolder({ part: 'mod' }),
    live_x: aKeyHolder({ part: 'live' }),
    in_x: aKeyHolder({ part: 'in' }),
  }
  const keyOf: Partial<Record<Access, keyof typeof keys>> = {
    'moderator-key': 'mod_x',
    'live-key': 'live_x',
    'incoming-key': 'in_x',
  }
  await using app = await startTestApp({ sessions: { anna: aSession({ roles: ['admin'] }) }, keys })
  const asked: string[] = []

  for (const { endpoint, access } of routes) {
    const { method, body, files, query } = endpoint
    // A form is read before its fields, and these have none of the files that they must have.
    if (files) continue
    const path = endpoint.path.replace(':key', keyOf[access] ?? ':key')
    const filled = path.replaceAll(/:\w+/g, 'x')
    const texts: unknown[] = [
      ...unstorable.map((text) => ({ deep: [{ text }] })),
      { [unstorable[1]]: 1 },
      // Every object inherits a field of this name.
      { toString: unstorable[0] },
    ]
    const cases: (readonly [string, string | undefined])[] = [
      ...(path.includes(':') ? [[path.replaceAll(/:\w+/g, 'a%00b'), undefined] as const] : []),
      ...(query ? ['q', 'constructor', '__proto__'].map((name) => [`${filled}?${name}=%00`, undefined] as const) : []),
      ...(body ? texts.map((sent) => [filled, JSON.stringify(sent)] as const) : []),
    ]
    for (const [address, sent] of cases) {
      const authorization = `Bearer ${keyOf[access]}`
      const init = { method, headers: { ...headers, ...(keyOf[access] && { authorization }) } }
      const response = await app.fetch(`/api${address}`, { ...init, ...(method !== 'GET' && { body: sent ?? '{}' }) })
      asked.push(`${method} ${address}`)
      expect([response.status, await response.json()], asked.at(-1)).toMatchObject([400, { code: 'invalid_input' }])
    }
  }
  expect(asked.length).toBeGreaterThan(routes.length)
})

test('a live message with such a text closes the connection', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const links = await app.call(listLinkKeys, {}, 'mira')
  const states = { is_visible: true, is_active: true, is_streaming: null, can_sound: true, holding: null }
  const closings = ['31.0', ...unstorable].map(async (version) => {
    const line = await connectByKey(app, links.find(({ kind }) => kind === 'obs')?.key ?? '')
    await line.next()
    line.say({ type: 'overlay-here', ...states, obs_version: version })
    return Promise.race([line.closed, line.next()])
  })

  const [taken, ...refused] = await Promise.all(closings)
  expect(taken).toMatchObject({ type: 'overlay-state' })
  expect(refused).toEqual(unstorable.map(() => liveCloseCodes.messageRefused))
})
