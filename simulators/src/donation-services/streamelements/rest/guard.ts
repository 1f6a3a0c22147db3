import { allows, type Access, type CredentialKind, type FindAccess } from '../channels/access.ts'
import type { Oddities } from '../streamelements-oddities.ts'
import { complainAboutId } from './complaints.ts'
import { forbidden, refuseFor, unauthorized } from './rest-refusal.ts'

/** Scheme of the header, in lower case → the credential that it carries. */
const kindOfScheme = new Map<string, CredentialKind>([
  ['oauth', 'oauth'],
  ['bearer', 'jwt'],
  ['apikey', 'apikey'],
])

export type Guard = {
  /** The caller, whatever the credential allows. */
  identify(authorization: string | undefined): Access
  /** The caller, if the channel is the caller's own and the credential has the scope. */
  requireAccess(authorization: string | undefined, channelId: string, scope: string): Access
}

export function createGuard(findAccess: FindAccess, oddities: () => Oddities): Guard {
  function identify(authorization: string | undefined): Access {
    const [scheme = '', credential = ''] = authorization?.split(' ') ?? []
    const kind = kindOfScheme.get(scheme.toLowerCase())
    const isOAuthAsBearer = kind === 'jwt' && oddities().takesBearer
    const access =
      kind && (findAccess(kind, credential) ?? (isOAuthAsBearer ? findAccess('oauth', credential) : undefined))
    if (access) return access
    throw unauthorized()
  }

  return {
    identify,
    requireAccess(authorization, channelId, scope) {
      const access = identify(authorization)
      refuseFor(complainAboutId('channel', channelId))
      if (access.channel.id !== channelId || !allows(access, scope)) throw forbidden()
      return access
    },
  }
}
