import { type Clock, secondsAfter } from '../../../platform/clock.ts'
import { askForTokens, requireRefreshToken, type Tokens } from '../ask-for-tokens.ts'
import { unreadable } from '../ask-service.ts'
import type { Credentials, DonationServicePort, OutsideAccount } from '../donation-service-port.ts'
import { readId } from '../event-fields.ts'
import { type Patience, usualPatience } from '../patience.ts'
import { toAddress, toTipPage } from '../to-address.ts'
import { connectTipeeestream } from './connect-tipeeestream.ts'
import { listLatest, listSince } from './list-tipeeestream.ts'
import { service, tipeeestreamCalls } from './tipeeestream-calls.ts'
import { readTipeeestreamEvent } from './tipeeestream-events.ts'

type Options = {
  apiUrl: string
  pageUrl: string
  /** Where the socket is when the interface does not say it. Undefined beside an interface that is not the vendor's. */
  fallbackSocketUrl?: string | undefined
  clientId: string
  clientSecret: string
  clock: Clock
  patience?: Patience
}

/** An answer to a refresh does not name it. */
const usualLifetimeSeconds = 24 * 60 * 60

export function createTipeeestream({ apiUrl, pageUrl, fallbackSocketUrl, clientId, clientSecret, ...given }: Options) {
  const { clock, patience = usualPatience } = given
  const calls = tipeeestreamCalls(apiUrl, patience)
  const ourself = { client_id: clientId, client_secret: clientSecret }
  const askForGrant = (path: string, body: Parameters<typeof askForTokens>[0]['body']) =>
    askForTokens({ service, url: `${apiUrl}/oauth/v2${path}`, body, timeoutMilliseconds: patience.callMilliseconds })
  const toCredentials = ({ accessToken, refreshToken, lifetimeSeconds }: Tokens): Credentials => ({
    accessToken,
    refreshToken,
    expiresAt: secondsAfter(clock.now(), lifetimeSeconds ?? usualLifetimeSeconds),
    apiKey: null,
  })

  return {
    name: 'tipeeestream',

    authorizeAddress: ({ state, redirectAddress }) =>
      toAddress(`${apiUrl}/oauth/v2/auth`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectAddress,
        state,
      }),

    async exchange({ code, redirectAddress }) {
      const form = { ...ourself, grant_type: 'authorization_code', code, redirect_uri: redirectAddress }
      const credentials = toCredentials(await askForGrant('/token', { form }))
      // The code is spent, so a failure here must not cost the tokens. A connection reads a missing key itself.
      const apiKey = await calls.readKey(credentials).catch(() => null)
      return { ...credentials, apiKey }
    },

    async refresh(credentials) {
      const refreshToken = requireRefreshToken(service, credentials)
      // This address is a different one, and its clients send JSON.
      const tokens = await askForGrant('/refresh-token', { json: { ...ourself, refresh_token: refreshToken } })
      const fresh = toCredentials({ ...tokens, refreshToken: tokens.refreshToken ?? refreshToken })
      return { ...fresh, apiKey: credentials.apiKey }
    },

    // The service has no call for it: the streamer withdraws the access there.
    revoke: async () => {},

    async readAccount(credentials): Promise<OutsideAccount> {
      // The profile has no number. The name in the address of the tip page is all there is to tell accounts apart.
      const username = readId((await calls.askAs(credentials, '/v1.0/me'))['username'])
      if (username === undefined) throw unreadable(service, 'an account')
      return { id: username.toLowerCase(), name: username, tipPage: toTipPage(pageUrl, username, 'donation') }
    },

    listLatest: (account, most) => listLatest(calls, account, most),
    listSince: (account, cursor) => listSince(calls, account, cursor, clock.now()),
    connect: (account, events) => connectTipeeestream({ calls, fallbackSocketUrl, patience }, account, events),
    read: readTipeeestreamEvent,
    mirrorable: [],
  } satisfies DonationServicePort
}
