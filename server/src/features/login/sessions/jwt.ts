import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from '@lautgabe/contract/zod.ts'

/** Longer ones are not ours; reading them would only cost time. */
const tokenMaxLength = 8192

/** The algorithm is pinned: a token that names another one, or none, is not one of ours. */
const headerSchema = z.object({
  alg: z.literal('RS256'),
  typ: z.literal('JWT'),
  version: z.literal('5'),
  kid: z.string().max(100),
})

export type ReadJwt = { kid: string; payload: unknown; isSignedWith(key: KeyObject): boolean }

export function signJwt(payload: object, { kid, privateKey }: { kid: string; privateKey: KeyObject }): string {
  const header = { alg: 'RS256', typ: 'JWT', version: '5', kid }
  const signed = `${toPart(header)}.${toPart(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** Undefined for what was never a token of ours. The payload means nothing before the signature was checked. */
export function readJwt(token: string): ReadJwt | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (token.length > tokenMaxLength || !header || !payload || !signature || rest.length > 0) return undefined
  const readHeader = headerSchema.safeParse(fromPart(header))
  if (!readHeader.success) return undefined
  return {
    kid: readHeader.data.kid,
    payload: fromPart(payload),
    isSignedWith: (key) =>
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
  }
}

function toPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function fromPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
