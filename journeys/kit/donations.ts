import type { BrowserContext, Page } from '@playwright/test'
import type { Rig } from './rig.ts'
import { loginHeaders } from './sign-in.ts'

/** Sends a donation to the streamer who is signed in there, as if it had come from a service. */
export async function donate(
  context: BrowserContext,
  rig: Rig,
  { donator, message }: { donator: string; message: string },
): Promise<{ id: string }> {
  const response = await context.request.post(`${rig.url}/api/donations/test`, {
    headers: loginHeaders(rig),
    data: { donator, message, amount: { minor_units: 1500, currency: 'EUR' }, with_review: true },
  })
  if (!response.ok()) throw new Error(`A donation was answered ${response.status()} ${await response.text()}.`)
  return (await response.json()) as { id: string }
}

/** Acts as the streamer who is signed in there, from another device. */
export async function decide(
  context: BrowserContext,
  rig: Rig,
  { id, decision }: { id: string; decision: 'accept' | 'reject' },
): Promise<void> {
  const address = `${rig.url}/api/donations/${id}/${decision}`
  const response = await context.request.post(address, { headers: loginHeaders(rig), data: {} })
  if (!response.ok()) throw new Error(`A decision was answered ${response.status()}.`)
}

/** A named link to the donations of the streamer who is signed in there. */
export async function moderatorLink(
  context: BrowserContext,
  rig: Rig,
  name: string,
): Promise<{ id: string; path: string }> {
  const response = await context.request.post(`${rig.url}/api/users/me/moderators`, {
    headers: loginHeaders(rig),
    data: { name, days_valid: null },
  })
  const { id, key } = (await response.json()) as { id: string; key: string }
  return { id, path: `/moderator-dashboard/${key}` }
}

/** The row or card of one donation. */
export const rowOf = (page: Page, donator: string) => page.locator('[data-row]').filter({ hasText: donator })
