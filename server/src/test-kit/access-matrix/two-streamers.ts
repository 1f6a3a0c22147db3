import {
  deleteModeratorLink,
  listLinkKeys,
  regenerateApiKey,
  rotateLinkKey,
  updateUser,
} from '@lautgabe/contract/accounts/accounts-api.ts'
import { createToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { sql } from 'kysely'
import { aDonation, aModerator } from '../../features/donations/test-kit/donation-stage.ts'
import { aNewcomer } from '../../features/login/test-kit/login-stage.ts'
import { accessTokenSeconds } from '../../features/login/sessions/access-token-life.ts'
import { aUser, aVoice } from '../builders.ts'
import { aSound } from '../sounds.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Shown } from './expected-refusal.ts'

/** Headers and key are shown in every place where a caller can show them. */
export type Caller = {
  name: string
  shown: Shown
  /** Whose objects are the caller's own. */
  of?: string
  headers: Record<string, string>
  key: string
}

export type Streamer = {
  username: string
  userId: string
  /** The ids of everything that only this streamer may use. */
  ids: string[]
  /** Words that nobody else may ever read. */
  secrets: string[]
  keys: Record<'mod' | 'live' | 'obs' | 'api' | 'in', string>
}

/** A streamer with one of everything that belongs to a streamer alone. */
export async function aStreamer(app: TestApp, username: string): Promise<Streamer> {
  const { id: userId } = await aUser(app, { username })
  const message = `The secret of ${username}.`
  const donation = await aDonation({ ...app, mira: { id: userId } }, { message, account: `${username}-there` })
  const voice = await aVoice(app, { name: `voice of ${username}`, ownerId: userId })
  const sound = await aSound(app, { name: `sound of ${username}`, ownerId: userId, isPublic: false })
  const { api_key: api } = await app.call(regenerateApiKey, {}, username)
  const moderator = await aModerator(app, `Moderator of ${username}`, username)
  const tool = await app.call(createToolKey, { body: { name: 'Bot' } }, username)
  const links = await app.call(listLinkKeys, {}, username)
  const linkTo = (kind: string) => links.find((link) => link.kind === kind)?.key ?? ''
  const integration = await anIntegration(app, userId, `${username}-there`)
  const keys = { mod: moderator.key, live: linkTo('live'), obs: linkTo('obs'), api, in: tool.key }
  return {
    username,
    userId,
    ids: [userId, donation.id, voice.id, sound.id, moderator.id, tool.id, integration.id],
    secrets: [message, `${username}@example.org`, ...Object.values(keys)],
    keys,
  }
}

/** Linked and switched off: nobody listens to it. */
async function anIntegration(app: TestApp, userId: string, accountId: string): Promise<{ id: string }> {
  const now = app.clock.now()
  const nothingYet = { tipPage: null, trouble: null, lastDonationAt: null, cursorId: null, historyUntil: null }
  const times = { connectedAt: now, stateSince: now, cursorAt: now }
  const account = { service: 'streamlabs', accountId, accountName: accountId } as const
  const box = { credentialsBox: 'sealed', credentialsVersion: 1 }
  return app.app.db
    .insertInto('integrations')
    .values({ id: app.app.newId(), userId, ...account, ...box, ...nothingYet, ...times, isActive: false, state: 'off' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const byKey = (name: string, shown: Shown, key: string, of?: string): Caller => ({
  name,
  shown,
  ...(of && { of }),
  headers: { authorization: `Bearer ${key}` },
  key,
})

const bySession = (username: string, shown: Shown, name = username): Caller => ({
  name,
  shown,
  of: username,
  headers: { 'x-test-session': username },
  key: ':key',
})

/** The session comes last: it can replace the keys. */
export function callersOf({ username, keys }: Streamer): Caller[] {
  const kinds = ['mod', 'live', 'obs', 'in', 'api'] as const
  const byKeys = kinds.map((kind) => byKey(`${kind} key of ${username}`, kind, keys[kind], username))
  return [...byKeys, bySession(username, 'user')]
}

/** People who may do nothing with anybody's objects, each for a reason of their own. Some had a key of the streamer's. */
export async function outsiders(app: TestApp, { username, keys }: Streamer): Promise<Caller[]> {
  const browserSession = async () => {
    const { browser, userId } = await aNewcomer(app)
    await app.app.db.updateTable('users').set({ emailVerifiedAt: app.clock.now() }).where('id', '=', userId).execute()
    return { userId, browser, headers: { cookie: `sAccessToken=${browser.cookies.get('sAccessToken')}` } }
  }
  const late = await browserSession()
  const rotated = await aModerator(app, 'Rotated', username)
  await app.call(rotateLinkKey, { params: { id: rotated.id } }, username)
  const old = await aModerator(app, 'Old', username)
  await app.app.db.updateTable('linkKeys').set({ expiresAt: app.clock.now() }).where('id', '=', old.id).execute()
  const withdrawn = await aModerator(app, 'Gone', username)
  await app.call(deleteModeratorLink, { params: { id: withdrawn.id } }, username)
  app.clock.advance(accessTokenSeconds + 1)
  const signedOut = await browserSession()
  await signedOut.browser.post('/api/auth/signout', {})
  const blocked = await browserSession()
  const boss = await aUser(app, { username: 'first-boss', roles: ['admin'] })
  app.signIn('blocked-before', { userId: blocked.userId, handle: boss.id, roles: [] })
  const { api_key: keyOfBlocked } = await app.call(regenerateApiKey, {}, 'blocked-before')
  await app.call(updateUser, { params: { id: blocked.userId }, body: { is_blocked: true } }, 'first-boss')
  const { browser: newcomer } = await aNewcomer(app)
  const cookie = `sAccessToken=${newcomer.cookies.get('sAccessToken')}`
  return [
    { name: 'nobody', shown: 'nothing', headers: {}, key: ':key' },
    byKey('unknown key', 'unknown key', 'api_wrong'),
    byKey('rotated key', 'unknown key', rotated.key),
    byKey('expired key', 'unknown key', old.key),
    byKey('withdrawn key', 'unknown key', withdrawn.key),
    byKey('key without its last letter', 'unknown key', keys.mod.slice(0, -1)),
    byKey('key of a blocked user', 'unknown key', keyOfBlocked),
    { name: 'expired session', shown: 'late session', headers: late.headers, key: ':key' },
    { name: 'signed out', shown: 'ended session', headers: signedOut.headers, key: ':key' },
    { name: 'blocked user', shown: 'ended session', headers: blocked.headers, key: ':key' },
    { name: 'unverified user', shown: 'unverified', headers: { cookie }, key: ':key' },
  ]
}

export async function anAdmin(app: TestApp): Promise<Caller> {
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return { ...bySession('boss', 'admin', 'admin'), of: 'everybody' }
}

/** Every row of every table that belongs to a user, or to one of the user's donations. */
export async function rowsOf({ app: { db } }: TestApp, userId: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'donation_id')
    union all select 'users', 'id'`.execute(db)
  const found = columns.map(async ({ table, column }) => {
    const owned =
      column === 'donation_id'
        ? sql`donation_id in (select id from donations where user_id = ${userId})`
        : sql`${sql.id(column)} = ${userId}`
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.id(table)} t where ${owned}`.execute(db)
    return rows.map(({ row }) => `${table} ${row}`)
  })
  return (await Promise.all(found)).flat().toSorted()
}
