import type { Access } from '../../platform/http/route.ts'

/**
 * Who may call what, written down a second time: the address says it, and the exceptions are named. Somebody who opens a
 * route in the list of routes has to open it here too.
 */
export function expectedAccess(name: string): Access {
  const [, path = ''] = name.split(' ')
  if (/(^|\/)admin(\/|$)/.test(path)) return 'admin'
  if (path.startsWith('/moderator/:key')) return 'moderator-key'
  if (path.startsWith('/live/:key')) return 'live-key'
  if (forAnyone.has(name)) return 'anyone'
  return others[name] ?? 'session'
}

const forAnyone: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /check-username',
  'POST /auth/request-access',
  'POST /auth/restore-email',
  'POST /integrations/tipeeestream/exchange',
  'POST /incoming/ko-fi/:key',
  'POST /webhooks/stripe',
  'GET /voices/featured',
  'GET /voices/search',
  'GET /voices/user/:username/search',
  'GET /voices/user/:username/capabilities',
  'GET /sounds/search',
  'GET /sounds/user/:streamer/search',
  'GET /sound-categories',
  'GET /audio/parts/:file',
  'GET /audio/mixes/:file',
  'GET /voice-samples/:file',
  'GET /sound-files/:file',
  'GET /builder',
  'GET /builder/:username',
  'POST /builder/:username/preview',
  'POST /builder/:username/kept-messages',
  'GET /kept-messages/:token',
  'POST /preview',
  'GET /preview/example',
  'GET /subscription/plans',
  'GET /subscription/addons',
  'GET /subscription/character-topups',
  'GET /subscription/user/:username',
  'POST /contracts/declarations',
])

const others: Readonly<Record<string, Access>> = {
  'GET /metrics': 'operator',
  'GET /voices/:id': 'anyone-or-session',
  'POST /live-tickets': 'session-or-key',
  'POST /incoming': 'incoming-key',
  'GET /playback': 'session-or-control-key',
  'GET /playback/plays': 'session-or-control-key',
  'POST /playback/:control': 'session-or-control-key',
  'POST /playback/volume': 'session-or-control-key',
  'POST /donations/:id/replay': 'session-or-control-key',
}

/** Open to people who have not confirmed their address, so that they can correct it or leave. */
export const forUnverified: ReadonlySet<string> = new Set([
  'DELETE /users/me',
  'POST /users/me/email',
  'GET /users/me/sessions',
  'DELETE /users/me/sessions',
  'DELETE /users/me/sessions/:handle',
])
