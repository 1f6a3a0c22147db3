import * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import { listDonationsAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { toLiveHolder } from '../../platform/live/live-tickets.ts'
import { connectAs, connectByKey, connectWith } from '../../test-kit/live-client.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aMember, goodPassword, startLoginStage } from '../login/test-kit/login-stage.ts'
import type { UserRow } from './user.ts'

/** A streamer with the four kinds of key, and an administrator. */
async function aStreamer(app: TestApp) {
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const mira = await aUser(app, { username: 'mira' })
  const { api_key: apiKey } = await app.call(api.getMe, {}, 'mira')
  const links = await app.call(api.listLinkKeys, {}, 'mira')
  return { mira, apiKey, links, keys: [apiKey, ...links.map(({ key }) => key)] }
}

const block = (app: TestApp, { id }: UserRow, isBlocked = true) =>
  app.call(api.updateUser, { params: { id }, body: { is_blocked: isBlocked } }, 'boss')

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'open',
    (error: { code: string }) => error.code,
  )

test('the keys of a blocked user open nothing until the user is unblocked', async () => {
  await using app = await startTestApp()
  const { mira, apiKey, keys, links } = await aStreamer(app)
  const mod = links.find(({ kind }) => kind === 'mod')?.key ?? ''
  const tryAll = async () => [
    ...(await Promise.all(keys.map((key) => codeOf(app.call(createLiveTicket, { body: { key } }))))),
    await codeOf(app.call(listDonationsAsModerator, { params: { key: mod }, query: {} })),
    (await app.fetch('/api/playback', { headers: { authorization: `Bearer ${apiKey}` } })).status,
  ]

  const before = await tryAll()
  await block(app, mira)
  const blocked = await tryAll()
  await block(app, mira, false)

  expect(before).toEqual(['open', 'open', 'open', 'open', 'open', 200])
  expect(blocked).toEqual([...Array.from({ length: 5 }, () => 'key_unknown'), 404])
  expect(await tryAll()).toEqual(before)
})

test('blocking a user ends all their connections at once, and nobody else’s', async () => {
  await using app = await startTestApp()
  const { mira, keys } = await aStreamer(app)
  const hers = [await connectAs(app, 'mira'), ...(await Promise.all(keys.map((key) => connectByKey(app, key))))]
  const other = await connectAs(app, 'boss')
  await Promise.all([...hers, other].map((line) => line.next()))

  await block(app, mira)

  expect(await Promise.all(hers.map(({ closed }) => closed))).toEqual(hers.map(() => liveCloseCodes.accessEnded))
  expect(other.socket.readyState).toBe(other.socket.OPEN)
})

test('erasing a user ends all their connections at once', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const { api_key: apiKey } = (await browser.get('/api/users/me')).body as { api_key: string }
  const { ticket } = (await browser.post(`/api${createLiveTicket.path}`, {})).body as { ticket: string }
  const lines = [await connectByKey(stage.app, apiKey), await connectWith(stage.app, ticket)]
  await Promise.all(lines.map((line) => line.next()))

  const body = JSON.stringify({ password: goodPassword })
  const erased = await browser.send('DELETE', `/api${api.deleteMe.path}`, {
    body,
    headers: { 'content-type': 'application/json' },
  })

  expect(erased.body).toEqual({ status: 'ok' })
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual(lines.map(() => liveCloseCodes.accessEnded))
})

/** Each of these makes the key of the moderator's link worthless. */
const ends: [name: string, end: (app: TestApp, mira: UserRow, id: string) => Promise<unknown>][] = [
  ['a withdrawn link', (app, _mira, id) => app.call(api.deleteModeratorLink, { params: { id } }, 'mira')],
  ['a replaced link', (app, _mira, id) => app.call(api.rotateLinkKey, { params: { id } }, 'mira')],
  ['a new API key', (app) => app.call(api.regenerateApiKey, {}, 'mira')],
  ['a blocked user', (app, mira) => block(app, mira)],
]

test.each(ends)('%s: a ticket requested before and issued after opens nothing', async (_name, end) => {
  await using app = await startTestApp()
  const { mira, links } = await aStreamer(app)
  const link = links.find(({ kind }) => kind === 'mod')
  const holder = await app.app.identify.byKey(link?.key ?? '')
  await end(app, mira, link?.id ?? '')
  if (!holder) throw new Error('the key was good')

  const { ticket } = await app.app.live.tickets.issue(toLiveHolder(holder))
  const line = await connectWith(app, ticket)

  expect(await line.closed).toBe(liveCloseCodes.accessEnded)
})
