import type { Channel } from './channel.ts'

/** The holder of a credential and the things that the credential allows. */
export type Access = { channel: Channel; scopes: readonly string[] }

export type CredentialKind = 'oauth' | 'jwt' | 'apikey'

export type FindAccess = (kind: CredentialKind, credential: string) => Access | undefined

/** The credentials of the owner carry the scope `*`, which opens everything. */
export function allows({ scopes }: Access, scope: string | undefined): boolean {
  return scope === undefined || scopes.includes('*') || scopes.includes(scope)
}
