import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { linkIn, mailTo } from './inbox.ts'
import type { Rig } from './rig.ts'
import type { Person } from './rig-data/rig-data.ts'
import { callLogin, formOf, loginHeaders, signIn } from './sign-in.ts'

export type Newcomer = Person & { username: string }

let made = 0

/** A streamer for journeys that leave traces: approved, signed up and confirmed like anybody else. */
export async function aNewcomer(rig: Rig): Promise<Newcomer> {
  made += 1
  const username = `newcomer-${made}-${process.pid}`
  const newcomer = { username, email: `${username}@streamers.example`, password: 'many words 1' }
  // Each newcomer has a network of their own: one network may not sign up as often as the journeys need it.
  const extraHTTPHeaders = { 'x-forwarded-for': `10.${process.pid % 250}.${made % 250}.1` }
  const own = await request.newContext({ extraHTTPHeaders })
  const registrationKey = await createKey(rig)
  await callLogin(own, rig, { path: '/signup', body: formOf({ ...newcomer, name: '', registrationKey }) })
  await confirm(own, rig, newcomer.email)
  await own.dispose()
  return newcomer
}

/** The same, with a session in this browser. */
export async function aSignedInNewcomer(context: BrowserContext, rig: Rig): Promise<Newcomer> {
  const newcomer = await aNewcomer(rig)
  await signIn(context, rig, newcomer)
  return newcomer
}

async function confirm(own: APIRequestContext, rig: Rig, email: string): Promise<void> {
  await callLogin(own, rig, { path: '/user/email/verify/token' })
  const mail = await mailTo(rig, email, 'Please confirm your email address')
  const token = new URL(linkIn(mail)).searchParams.get('token')
  await callLogin(own, rig, { path: '/user/email/verify', body: { method: 'token', token } })
}

/** A registration key that an administrator makes by hand. */
export async function createKey(rig: Rig): Promise<string> {
  const admin = await request.newContext()
  await callLogin(admin, rig, { path: '/signin', body: formOf(rig.people.admin) })
  const response = await admin.post(`${rig.url}/api/admin/registration-keys`, { headers: loginHeaders(rig), data: {} })
  const [created] = (await response.json()) as { key: string }[]
  await admin.dispose()
  if (!created) throw new Error('No registration key was made.')
  return created.key
}
