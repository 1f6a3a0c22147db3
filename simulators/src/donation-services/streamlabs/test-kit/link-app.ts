import { decide, postForm } from '../../shared/test-kit/consent.ts'
import type { startStreamlabs } from './start-streamlabs.ts'

const redirectUri = 'http://localhost:4000/streamlabs?from=profile'
export const client = { client_id: 'simulated-streamlabs-client', client_secret: 'simulated-streamlabs-secret' }

type Streamlabs = Awaited<ReturnType<typeof startStreamlabs>>

export function authorizeUrl({ api }: Streamlabs, changes: Record<string, string> = {}): string {
  const query = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: 'donations.read socket.token',
    state: 'a b&c',
    ...changes,
  }
  return `${api}/authorize?${String(new URLSearchParams(query))}`
}

export async function takeCode(streamlabs: Streamlabs): Promise<string> {
  const sentTo = await decide(authorizeUrl(streamlabs), { decision: 'approve' })
  return sentTo.searchParams.get('code') ?? ''
}

export function exchangeFields(code: string) {
  return { grant_type: 'authorization_code', ...client, redirect_uri: redirectUri, code }
}

export async function link(streamlabs: Streamlabs) {
  const answer = await postForm(`${streamlabs.api}/token`, exchangeFields(await takeCode(streamlabs)))
  const tokens: { access_token: string; refresh_token: string } = await answer.json()
  return tokens
}

export function refresh(
  { api }: Streamlabs,
  refreshToken: string,
  fields: Record<string, string> = { redirect_uri: redirectUri },
) {
  return postForm(`${api}/token`, { grant_type: 'refresh_token', ...client, refresh_token: refreshToken, ...fields })
}

export async function readUser({ api }: Streamlabs, accessToken: string): Promise<Response> {
  return await fetch(`${api}/user`, { headers: { Authorization: `Bearer ${accessToken}` } })
}
