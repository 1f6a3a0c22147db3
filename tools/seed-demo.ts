import { randomBytes } from 'node:crypto'
import type { App } from '../server/src/app.ts'
import { buildApp } from '../server/src/build-app.ts'
import { readConfig } from '../server/src/config.ts'
import { createRegistrationKey } from '../server/src/features/access/registration-keys.ts'
import { markEmailVerified } from '../server/src/features/accounts/change-user-email.ts'
import { findUserByEmail } from '../server/src/features/accounts/find-user.ts'
import { listLinkKeyRows, readKey } from '../server/src/features/accounts/link-keys.ts'
import { findSubscription } from '../server/src/features/billing/payments/customers.ts'
import { openPasswords } from '../server/src/features/login/passwords/passwords.ts'
import { setPasswordHash } from '../server/src/features/login/passwords/passwords.data.ts'
import { storeSettings } from '../server/src/features/streamer-settings/change-settings.ts'
import { plantCatalogues } from '../server/src/plant-catalogues.ts'
import { leaveOutSounds } from '../server/src/features/sounds/test-kit/leave-out-sounds.ts'
import { seedDemoDonations } from './seed-demo-donations.ts'
import { seedDemoPlan } from './seed-demo-plan.ts'
import { beginInThePast, type Past, seedDemoUse } from './seed-demo-use.ts'
import { makeAdmin } from '../server/src/features/accounts/make-admin.ts'

export type DemoAccounts = {
  streamer: {
    email: string
    password: string
    username: string
    api_key: string
    obs_url: string
    live_url: string
    moderator_url: string
  }
  admin: { email: string; password: string }
  registration_keys: string[]
}

const streamerEmail = 'streamer@lautgabe.example'
const adminEmail = 'admin@lautgabe.example'
const keysToHandOut = 3

/** Two people and a few registration keys for a newcomer to play with, made through the verbs of the product. */
export async function seedDemo(
  env: Record<string, string | undefined>,
  { sounds = 'by-server', simulators }: { sounds?: 'by-server' | 'made' | 'left-out'; simulators?: string } = {},
): Promise<DemoAccounts> {
  const past = simulators === undefined ? undefined : await beginInThePast(simulators)
  const config = readConfig(env, 'demo')
  const options = { runByItself: false, checkAnswers: true, ...(past && { clock: past.clock }) }
  const { app, stop } = await buildApp(config, options)
  try {
    const streamer = { email: streamerEmail, username: 'nordlicht', password: makePassword() }
    const admin = { email: adminEmail, username: 'admin', password: makePassword() }
    await signUp(app, streamer)
    await signUp(app, admin)
    await makeAdmin(app, admin.email)
    // The server makes the sounds by itself, unless they are there; a caller who copies the data has them made once.
    if (sounds === 'left-out') await leaveOutSounds(app)
    await plantCatalogues(app)
    if (sounds === 'made') await app.jobs.drain()
    await settle(app, streamer.email)
    if (simulators !== undefined && past) await seedOutside(app, streamer.email, simulators, past)
    const keys = Array.from({ length: keysToHandOut }, () => makeKey(app, 'Demo'))
    return {
      streamer: { ...streamer, ...(await linksOf(app, streamer.email)) },
      admin: { email: admin.email, password: admin.password },
      registration_keys: await Promise.all(keys),
    }
  } finally {
    await stop()
  }
}

/** What the streamer has elsewhere: a plan that is paid, and an account at a donation service. */
async function seedOutside(app: App, email: string, simulators: string, past: Past): Promise<void> {
  const user = await findUserByEmail(app.db, email)
  if (!user) return
  // A folder made from a backup: the streamer has had all this before.
  if ((await findSubscription(app.db, user.id))?.planId) return past.comeBack()
  await seedDemoPlan(app, user.id)
  await seedDemoUse(app, user.id, past)
  await seedDemoDonations(app, user.id, simulators)
}

const makePassword = () => `${randomBytes(9).toString('base64url')}7a`

async function makeKey(app: App, note: string): Promise<string> {
  const { key } = await createRegistrationKey(app, app.db, { note, email: null, daysValid: 365 })
  return key
}

type Person = { email: string; username: string; password: string }

/** In a folder made from a backup the account is there, with a password that nobody knows any more. */
async function signUp(app: App, person: Person): Promise<void> {
  const known = await findUserByEmail(app.db, person.email)
  if (known) {
    const passwordHash = await openPasswords().hash(person.password)
    return setPasswordHash(app.db, { userId: known.id, passwordHash, changedAt: app.clock.now() })
  }
  const fields = { ...person, registrationKey: await makeKey(app, 'Demo account') }
  const { body } = await app.login.handle({
    method: 'POST',
    path: '/signup',
    query: new URLSearchParams(),
    headers: { origin: new URL(app.config.publicUrl).origin, rid: 'emailpassword' },
    body: { formFields: Object.entries(fields).map(([id, value]) => ({ id, value })) },
    address: '127.0.0.1',
  })
  const user = await findUserByEmail(app.db, person.email)
  if (!user) throw new Error(`The demo account could not be made: ${JSON.stringify(body)}`)
  await markEmailVerified(app.db, app.clock, user.id, user.email)
}

/** The settings of a streamer who has been here for a while. */
async function settle(app: App, email: string): Promise<void> {
  const user = await findUserByEmail(app.db, email)
  if (!user) return
  await storeSettings(app, app.db, user.id, {
    limits: { voices: 5, sounds: 4, parts: 16, seconds: 90, characters: 600 },
    pronunciations: [
      { written: 'Lautgabe', spoken: 'Laut-gah-be' },
      { written: 'gg', spoken: 'good game' },
    ],
  })
}

async function linksOf(app: App, email: string) {
  const user = await findUserByEmail(app.db, email)
  const rows = await listLinkKeyRows(app.db, user?.id ?? '')
  const keyOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => readKey(app.secrets, row))[0] ?? ''
  const { publicUrl } = app.config
  return {
    api_key: keyOf('api'),
    obs_url: `${publicUrl}/obs/${keyOf('obs')}`,
    live_url: `${publicUrl}/live/${keyOf('live')}`,
    moderator_url: `${publicUrl}/moderator-dashboard/${keyOf('mod')}`,
  }
}
