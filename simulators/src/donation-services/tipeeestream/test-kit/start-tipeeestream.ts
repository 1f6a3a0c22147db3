import type { ServiceOptions } from '../../shared/service-parts.ts'
import { openGreeted } from '../../shared/test-kit/raw-client.ts'
import { startTipeeestreamSimulator } from '../tipeeestream-simulator.ts'

/** TipeeeStream on a free port, with ways to call it and to listen to it. */
export async function startTipeeestream(options: Partial<ServiceOptions> = {}) {
  const tipeeestream = await startTipeeestreamSimulator({ host: '127.0.0.1', port: 0, announce() {}, ...options })
  const { origin, apiKeyOf } = tipeeestream

  return {
    ...tipeeestream,
    get: (path: string, init: RequestInit = {}) => fetch(origin + path, init),
    connect: (account = 'mira_live') => openGreeted(origin, { access_token: apiKeyOf(account) }),
    joinFrame: (room: string) => `42${JSON.stringify(['join-room', { room, username: 'anybody' }])}`,
    [Symbol.asyncDispose]: () => tipeeestream.stop(),
  }
}
