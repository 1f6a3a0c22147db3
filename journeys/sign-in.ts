import type { BrowserContext } from '@playwright/test'
import type { Rig } from './rig.ts'

const hour = 60 * 60 * 1000

/** Plants what the login service leaves readable for the page; the server itself knows nothing of this session. */
export async function plantSession(context: BrowserContext, { url }: Rig, roles: string[] = []): Promise<void> {
  const now = Date.now()
  const token = { uid: 'anna', ate: now + hour, up: { 'st-role': { v: roles, t: 0 } } }
  await context.addCookies([
    { name: 'sFrontToken', value: btoa(JSON.stringify(token)), url },
    { name: 'st-last-access-token-update', value: String(now), url },
  ])
}
