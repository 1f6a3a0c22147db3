import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token says about itself. */
export type TokenFacts = {
  kind: 'access' | 'refresh'
  account: string
  scopes: readonly string[]
  issuedAt: number
  /** Tells tokens of the same moment apart. */
  serial: string
  expiresAt: number | null
}

/**
 * A token carries its facts and a signature. So the tokens of an earlier run of the simulators still work, and a server
 * that kept them stays linked.
 */
export function writeToken(service: string, facts: TokenFacts): string {
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `${body}.${sign(service, body)}`
}

export function readToken(service: string, token: string): TokenFacts | undefined {
  const [body = '', signature = ''] = token.split('.')
  const expected = sign(service, body)
  if (signature.length !== expected.length) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

function sign(service: string, body: string): string {
  return createHmac('sha256', `simulated ${service}`).update(body).digest('base64url')
}
