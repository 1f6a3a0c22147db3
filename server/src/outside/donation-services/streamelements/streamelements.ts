import { type Clock, secondsAfter } from '../../../platform/clock.ts'
import { askForTokens, requireRefreshToken, type Tokens } from '../ask-for-tokens.ts'
import { ask, readAnswer, unreadable } from '../ask-service.ts'
import type { Credentials, DonationServicePort, OutsideAccount } from '../donation-service-port.ts'
import { readId, readText } from '../event-fields.ts'
import { type Patience, usualPatience } from '../patience.ts'
import { toAddress, toTipPage } from '../to-address.ts'
import { connectStreamelements } from './connect-streamelements.ts'
import { listLatest, listSince } from './list-streamelements.ts'
import { service, streamelementsCalls } from './streamelements-calls.ts'
import { isSkip, readStreamelementsEvent } from './streamelements-events.ts'

type Options = {
  apiUrl: string
  astroUrl: string
  /** The older socket, which alone carries test tips and skipped alerts. */
  socketUrl: string
  pageUrl: string
  clientId: string
  clientSecret: string
  clock: Clock
  patience?: Patience
}

const scope = 'channel:read tips:read tips:moderation'

/** The shorter one of the two that the service documents, for an answer that names none. */
const usualLifetimeSeconds = 7 * 24 * 60 * 60

export function createStreamelements({
  apiUrl,
  astroUrl,
  socketUrl,
  pageUrl,
  clientId,
  clientSecret,
  ...given
}: Options) {
  const { clock, patience = usualPatience } = given
  const calls = streamelementsCalls(apiUrl, patience)
  const timeoutMilliseconds = patience.callMilliseconds

  async function askForGrant(grant: Record<string, string>, refreshToken: string | null): Promise<Credentials> {
    const form = { client_id: clientId, client_secret: clientSecret, ...grant }
    const tokens = await askForTokens({ service, url: `${apiUrl}/oauth2/token`, body: { form }, timeoutMilliseconds })
    return toCredentials(tokens, refreshToken, clock.now())
  }

  return {
    name: 'streamelements',

    authorizeAddress: ({ state, redirectAddress }) =>
      toAddress(`${apiUrl}/oauth2/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectAddress,
        scope,
        state,
      }),

    exchange: ({ code, redirectAddress }) =>
      askForGrant({ grant_type: 'authorization_code', code, redirect_uri: redirectAddress }, null),

    async refresh(credentials) {
      const refreshToken = requireRefreshToken(service, credentials)
      return askForGrant({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken)
    },

    async revoke({ accessToken }) {
      const url = toAddress(`${apiUrl}/oauth2/revoke`, { client_id: clientId, token: accessToken })
      const answer = await ask({ service, url, method: 'POST', timeoutMilliseconds })
      // A token that the service does not know any more needs no revoking.
      const isDone = answer.status < 300 || [400, 401, 404].includes(answer.status)
      if (!isDone) readAnswer(service, answer)
    },

    async readAccount(credentials): Promise<OutsideAccount> {
      const channel = await calls.askAs(credentials, '/channels/me')
      const id = readId(channel['_id'])
      if (id === undefined) throw unreadable(service, 'a channel')
      const username = readText(channel['username'])
      const slug = (readText(channel['alias']) || username).toLowerCase()
      return { id, name: readText(channel['displayName']) || username || id, tipPage: toTipPage(pageUrl, slug, 'tip') }
    },

    listLatest: (account, most) => listLatest(calls, account, most),
    listSince: (account, cursor) => listSince(calls, account, cursor),
    connect: (account, events) => connectStreamelements({ astroUrl, socketUrl, patience }, account, events),
    read: readStreamelementsEvent,
    mirrorable: ['skip', 'approve'],
    readControl: ({ payload }) => (isSkip(payload) ? 'skip' : undefined),
  } satisfies DonationServicePort
}

/** Refresh tokens are rotated only sometimes. */
function toCredentials(tokens: Tokens, refreshToken: string | null, now: Date): Credentials {
  return {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? refreshToken,
    expiresAt: secondsAfter(now, tokens.lifetimeSeconds ?? usualLifetimeSeconds),
    apiKey: null,
  }
}
