import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { Access } from '../../platform/http/route.ts'

/** What a caller shows: a kind of key, wherever a key can be shown, or the state of a session. */
export type Shown =
  | 'nothing'
  | 'unknown key'
  | 'mod'
  | 'live'
  | 'obs'
  | 'api'
  | 'in'
  | 'ended session'
  | 'late session'
  | 'unverified'
  | 'user'
  | 'admin'

/** Written down once more, so that nobody opens a route to another key by accident. */
const openTo: Partial<Record<Access, readonly Shown[]>> = {
  'session-or-key': ['api', 'obs', 'live', 'mod'],
  'session-or-control-key': ['api', 'live'],
  'moderator-key': ['api', 'mod'],
  'live-key': ['api', 'live'],
  'incoming-key': ['api', 'in'],
}

const sessions: ReadonlySet<Shown> = new Set(['ended session', 'late session', 'unverified', 'user', 'admin'])

/** The refusal that each caller must get on each kind of route; `undefined` means "let in". */
export function refusalFor(
  { access, isForUnverified }: { access: Access; isForUnverified: boolean },
  shown: Shown,
): ErrorCode | undefined {
  // The client of somebody whose session needs a refresh must learn that, or they would be shown a stranger's view.
  if (access === 'anyone-or-session') return shown === 'late session' ? 'unauthorized' : undefined
  if (access === 'anyone') return undefined
  if (access === 'operator') return 'not_found'
  if (openTo[access]?.includes(shown)) return undefined
  const hasKey = shown !== 'nothing' && !sessions.has(shown)
  if (access.endsWith('-key') && (hasKey || !access.startsWith('session'))) return 'key_unknown'
  if (hasKey || shown === 'nothing' || shown === 'ended session' || shown === 'late session') return 'unauthorized'
  if (shown === 'unverified') return isForUnverified ? undefined : 'email_not_verified'
  return access === 'admin' && shown === 'user' ? 'forbidden' : undefined
}
