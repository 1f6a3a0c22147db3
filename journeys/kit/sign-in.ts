import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test'
import type { Rig } from './rig.ts'
import type { Person } from './rig-data/rig-data.ts'
import type { Visitor } from './screens.ts'

/** Calls as the login client in the page does, so that the server lets it through. */
export const loginHeaders = ({ url }: Rig) => ({ origin: url, rid: 'anti-csrf', 'st-auth-mode': 'cookie' })

export const formOf = (fields: Record<string, string>) => ({
  formFields: Object.entries(fields).map(([id, value]) => ({ id, value })),
})

/** The login service says in the body of an answer whether the call succeeded. */
export async function callLogin(
  request: APIRequestContext,
  rig: Rig,
  { path, body = {} }: { path: string; body?: object },
): Promise<APIResponse> {
  const response = await request.post(`${rig.url}/api/auth${path}`, { headers: loginHeaders(rig), data: body })
  const { status } = (await response.json()) as { status?: string }
  if (status !== 'OK') throw new Error(`${path} answered ${response.status()} ${status}.`)
  return response
}

/**
 * Starts a real session without the sign-in page. Leaves in the browser the same things as the login client of the
 * page.
 */
export async function signIn(context: BrowserContext, rig: Rig, { email, password }: Person): Promise<void> {
  const response = await callLogin(context.request, rig, { path: '/signin', body: formOf({ email, password }) })
  await context.addCookies([
    { name: 'sFrontToken', value: response.headers()['front-token'] ?? '', url: rig.url },
    { name: 'st-last-access-token-update', value: String(Date.now()), url: rig.url },
  ])
}

/** `anyone` stays without a session. */
export async function signInAs(context: BrowserContext, rig: Rig, visitor: Visitor): Promise<void> {
  if (visitor !== 'anyone') await signIn(context, rig, rig.people[visitor])
}
