import { errorCatalogue } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'
import { aSession } from './test-kit/builders.ts'
import { startTestApp } from './test-kit/start-test-app.ts'

const ownPage = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'content-type': 'application/json' }

/** What a stranger and an ordinary user get to hear on each kind of route; `undefined` means "not refused". */
const refusals = {
  anyone: { stranger: undefined, user: undefined },
  session: { stranger: 'unauthorized', user: undefined },
  admin: { stranger: 'unauthorized', user: 'forbidden' },
  'session-or-key': { stranger: 'unauthorized', user: undefined },
  operator: { stranger: undefined, user: undefined },
} as const

test('every route refuses whoever its line in the list does not name', async () => {
  await using app = await startTestApp({ sessions: { user: aSession() } })

  for (const { access, endpoint } of routes) {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, 'x')}`
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    for (const caller of ['stranger', 'user'] as const) {
      const headers = { ...ownPage, ...(caller === 'user' && { 'x-test-session': 'user' }) }
      const response = await app.fetch(path, { method: endpoint.method, headers, ...body })
      const expected = refusals[access][caller]
      const name = `${endpoint.method} ${path} as ${caller}`
      const refused = [401, 403].includes(response.status) ? response.status : undefined
      expect(refused, name).toBe(expected && errorCatalogue[expected].status)
    }
  }
})
