import { expect, test } from 'vitest'
import { startStreamlabs } from '../../streamlabs/test-kit/start-streamlabs.ts'
import { openGreeted, readFrame } from '../test-kit/raw-client.ts'

type Streamlabs = Awaited<ReturnType<typeof startStreamlabs>>

function give({ origin }: Streamlabs, fields: Record<string, string>, streamer = 'mira_live'): Promise<Response> {
  const body = new URLSearchParams({ name: 'Wren', amount: '5.00', currency: 'EUR', message: 'Hello!', ...fields })
  return fetch(`${origin}/${streamer}/tip`, { method: 'POST', body, redirect: 'manual' })
}

test('the page asks for everything and limits the message to 255 characters', async () => {
  await using streamlabs = await startStreamlabs()

  const page = await (await fetch(`${streamlabs.origin}/mira_live/tip`)).text()

  expect(page).toContain('Donate to Mira_Live')
  for (const name of ['name="name"', 'name="amount"', 'name="currency"']) expect(page).toContain(name)
  expect(page).toMatch(/<textarea name="message" maxlength="255">/)
  expect(page).toContain('<option selected>EUR</option>')
  expect(page).not.toContain('<script')
})

test('a donation is noted down, told and thanked for', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.setNoise(false)
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  const answer = await give(streamlabs, { amount: '2,50', message: 'one\r\ntwo' })
  const thanks = await fetch(new URL(answer.headers.get('location') ?? '', streamlabs.origin))
  const [, event] = readFrame(await client.next())

  expect(answer.status).toBe(303)
  expect(await thanks.text()).toContain('<strong>2.50 EUR</strong>')
  expect(event).toMatchObject({ message: [{ from: 'Wren', amount: '2.50', currency: 'EUR', message: 'one\ntwo' }] })
  expect(streamlabs.donations()).toMatchObject([{ account: 'mira_live', name: 'Wren' }])
})

test.each([
  { message: 'x'.repeat(256) },
  { amount: '0' },
  { amount: '-3' },
  { amount: '1e3' },
  { currency: 'XYZ' },
  { name: '  ' },
])('%o is refused, and what was typed is kept', async (fields) => {
  await using streamlabs = await startStreamlabs()

  const answer = await give(streamlabs, { message: 'Keep <b>this</b>', ...fields })
  const page = await answer.text()

  expect(answer.status).toBe(400)
  expect(page).toContain('role="alert"')
  expect(page).toContain(fields.message ?? 'Keep &lt;b&gt;this&lt;/b&gt;')
  expect(streamlabs.donations()).toEqual([])
})

test('255 characters fit', async () => {
  await using streamlabs = await startStreamlabs()

  await give(streamlabs, { message: 'x'.repeat(255) })

  expect(streamlabs.donations()[0]?.message).toHaveLength(255)
})

test('nobody can donate to a streamer who is not there', async () => {
  await using streamlabs = await startStreamlabs()

  const [page, answer] = [await fetch(`${streamlabs.origin}/nobody/tip`), await give(streamlabs, {}, 'nobody')]

  expect([page.status, answer.status]).toEqual([404, 404])
})
