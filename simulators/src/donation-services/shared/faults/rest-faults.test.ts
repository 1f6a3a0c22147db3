import { expect, test } from 'vitest'
import { startStreamlabs } from '../../streamlabs/test-kit/start-streamlabs.ts'
import { postForm } from '../test-kit/consent.ts'
import type { RestFaults } from './rest-faults.ts'

type Kind = Parameters<RestFaults['failNext']>[0]['kind']

async function failOnce(kind: Kind) {
  await using streamlabs = await startStreamlabs()
  const headers = streamlabs.headersFor([])
  streamlabs.restFaults.failNext({ count: 1, kind, retryAfterSeconds: 7 })

  const failed = await fetch(`${streamlabs.api}/user`, { headers })
  const body = await failed.text()
  const next = await fetch(`${streamlabs.api}/user`, { headers })

  expect(next.status).toBe(200)
  return { failed, body }
}

test.each([
  { kind: 'unauthorized', status: 401, body: /"error":"Unauthorized"/ },
  { kind: 'too-many-requests', status: 429, body: /Too Many Requests/ },
  { kind: 'server-error', status: 500, body: /Internal Server Error/ },
  { kind: 'html-page', status: 200, body: /^<!doctype html>/ },
  { kind: 'bare-string', status: 400, body: /^"Something went wrong"$/ },
] as const)('$kind answers $status once', async ({ kind, status, body }) => {
  const { failed, body: said } = await failOnce(kind)

  expect(failed.status).toBe(status)
  expect(said).toMatch(body)
})

test('429 says when to come back, a page says that it is one', async () => {
  const { failed: slow } = await failOnce('too-many-requests')
  const { failed: page } = await failOnce('html-page')

  expect(slow.headers.get('retry-after')).toBe('7')
  expect(page.headers.get('content-type')).toContain('text/html')
})

test('a cut call gets no answer', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.restFaults.failNext({ count: 1, kind: 'cut' })

  await expect(fetch(`${streamlabs.api}/user`)).rejects.toThrow('fetch failed')
})

test('calls for tokens fail apart from the others', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.restFaults.failNext({ count: 1, kind: 'server-error', target: 'tokens' })

  const api = await fetch(`${streamlabs.api}/user`, { headers: streamlabs.headersFor([]) })
  const tokens = await postForm(`${streamlabs.api}/token`, {})

  expect([api.status, tokens.status]).toEqual([200, 500])
})
