import type { ServiceOptions } from '../../shared/service-parts.ts'
import { startStreamlabsSimulator } from '../streamlabs-simulator.ts'

/** Streamlabs on a free port, with the tokens of an app that was linked to mira_live. */
export async function startStreamlabs(options: Partial<ServiceOptions> = {}) {
  const streamlabs = await startStreamlabsSimulator({ host: '127.0.0.1', port: 0, announce() {}, ...options })
  const api = `${streamlabs.origin}/api/v2.0`

  function headersFor(scopes: readonly string[], account = 'mira_live') {
    return { Authorization: `Bearer ${streamlabs.oauth.tokens.issue({ account, scopes }).accessToken}` }
  }

  async function socketQuery(account = 'mira_live') {
    const answer = await fetch(`${api}/socket/token`, { headers: headersFor(['socket.token'], account) })
    const { socket_token: token }: { socket_token: string } = await answer.json()
    return { token }
  }

  return { ...streamlabs, api, headersFor, socketQuery, [Symbol.asyncDispose]: () => streamlabs.stop() }
}
