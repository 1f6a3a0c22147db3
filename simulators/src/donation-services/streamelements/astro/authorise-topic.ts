import { allows, type CredentialKind, type FindAccess } from '../channels/access.ts'
import { AstroRefusal } from './astro-command.ts'

/** Answers the true name of the room and the holder of the token, or throws an `AstroRefusal`. */
export type AuthoriseTopic = (wanted: {
  token: string
  tokenType: string
  room: string
  scope: string | undefined
}) => { room: string; account: string }

/** The documentation said `oauth` until March 2026 and has said `oauth2` since. */
const kindOfTokenType = new Map<string, CredentialKind>([
  ['oauth2', 'oauth'],
  ['oauth', 'oauth'],
  ['jwt', 'jwt'],
  ['apikey', 'apikey'],
])

export function authoriseBy(findAccess: FindAccess): AuthoriseTopic {
  return ({ token, tokenType, room, scope }) => {
    const kind = kindOfTokenType.get(tokenType)
    if (!kind) throw new AstroRefusal('err_bad_request', 'invalid token type')
    const access = findAccess(kind, token)
    if (!access) throw new AstroRefusal('err_unauthorized', 'authentication failed')
    if (!allows(access, scope)) throw new AstroRefusal('err_unauthorized', 'permission denied')
    const { id, username } = access.channel
    // An empty room is the global one. Nobody publishes tips there, so its subscribers hear nothing.
    if (room === '') return { room, account: username }
    if (room !== id && room !== username) throw new AstroRefusal('err_unauthorized', 'permission denied')
    return { room: id, account: username }
  }
}
