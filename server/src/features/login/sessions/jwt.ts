import type { KeyObject } from 'node:crypto'
import { z } from '@lautgabe/contract/zod.ts'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** A longer token is not ours; reading it would only cost time. */
const tokenMaxLength = 8192

/** The algorithm is pinned: a token that names another one, or none, is not ours. */
const algorithm = 'RS256'
const headerSchema = z.object({
  alg: z.literal(algorithm),
  typ: z.literal('JWT'),
  version: z.literal('5'),
  kid: z.string().max(100),
})

export function signJwt(payload: object, { kid, privateKey }: { kid: string; privateKey: KeyObject }): Promise<string> {
  return new SignJWT(payload as JWTPayload)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', version: '5', kid })
    .sign(privateKey)
}

/** The id of the key that a token claims to be signed with. Undefined for anything that was never our token. */
export function readKeyId(token: string): string | undefined {
  if (token.length > tokenMaxLength || token.split('.').length !== 3) return undefined
  try {
    return headerSchema.safeParse(decodeProtectedHeader(token)).data?.kid
  } catch {
    return undefined
  }
}

/** The payload of a token that was signed with this key and has not expired. */
export async function verifyJwt(token: string, key: KeyObject, now: Date): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now })).payload
  } catch {
    return undefined
  }
}
