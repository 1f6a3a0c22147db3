import type { Credentials, OpenAccount } from '../donation-service-port.ts'
import { usualPatience } from '../patience.ts'

export const client = { clientId: 'our-id', clientSecret: 'our-secret' }
export const pageUrl = 'https://pages.example'
export const redirectAddress = 'https://lautgabe.example/back'

/** For lines on which nothing ever comes. On all others a slow machine would run out of patience. */
export const impatient = { ...usualPatience, silenceMilliseconds: 20, pingMilliseconds: 20, pongMilliseconds: 20 }

export function anAccount(given: Partial<Credentials> = {}, id = 'account-1'): OpenAccount {
  const credentials = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: null, apiKey: null, ...given }
  return { id, credentials }
}
