import { z } from '@lautgabe/contract/zod.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import { accessTokenSeconds } from './access-token-life.ts'
import { readKeyId, signJwt, verifyJwt } from './jwt.ts'

/** A browser silently drops a cookie beyond 4 kB, and the session with it. */
const tokenMaxLength = 3500

const claim = <T extends z.ZodType>(value: T) => z.object({ v: value, t: z.number() })

const payloadSchema = z.object({
  iat: z.number(),
  exp: z.number(),
  sub: z.uuid(),
  tId: z.literal('public'),
  rsub: z.string(),
  sessionHandle: z.uuid(),
  refreshTokenHash1: z.string(),
  parentRefreshTokenHash1: z.null(),
  antiCsrfToken: z.null(),
  iss: z.string(),
  'st-ev': claim(z.boolean()),
  'st-role': claim(z.array(z.string())),
  'st-perm': claim(z.array(z.string())),
})

export type AccessTokenPayload = z.infer<typeof payloadSchema>
export type AccessToken = { token: string; payload: AccessTokenPayload }

type TokenGround = Pick<LoginParts, 'clock' | 'config' | 'keys'>
type Wanted = {
  handle: string
  refreshHash: string
  /** In seconds. A re-issued token keeps its old end. */ exp?: number
}

/** The token carries the user's present roles and claims. */
export async function issueAccessToken(parts: TokenGround, user: UserRow, wanted: Wanted): Promise<AccessToken> {
  const now = parts.clock.now().getTime()
  const iat = Math.floor(now / 1000)
  const payload: AccessTokenPayload = {
    iat,
    exp: wanted.exp ?? iat + accessTokenSeconds,
    sub: user.id,
    tId: 'public',
    rsub: user.id,
    sessionHandle: wanted.handle,
    refreshTokenHash1: wanted.refreshHash,
    parentRefreshTokenHash1: null,
    antiCsrfToken: null,
    iss: `${parts.config.publicUrl}/api/auth`,
    'st-ev': { v: user.emailVerifiedAt !== null, t: now },
    'st-role': { v: user.roles, t: now },
    'st-perm': { v: [], t: now },
  }
  const token = await signJwt(payload, await parts.keys.current())
  if (token.length > tokenMaxLength) throw new Error(`an access token of ${token.length} characters fits no cookie`)
  return { token, payload }
}

/** `'foreign'` was never our token. `'unusable'` may have been, and a refresh can tell. */
export async function readAccessToken(
  { clock, keys }: Pick<LoginParts, 'clock' | 'keys'>,
  token: string,
  validAt = clock.now(),
): Promise<AccessTokenPayload | 'foreign' | 'unusable'> {
  const keyId = readKeyId(token)
  if (keyId === undefined) return 'foreign'
  const key = await keys.find(keyId)
  return (key && payloadSchema.safeParse(await verifyJwt(token, key, validAt)).data) ?? 'unusable'
}
