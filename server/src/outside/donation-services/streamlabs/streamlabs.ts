import { askForTokens, requireRefreshToken, type Tokens } from '../ask-for-tokens.ts'
import { unreadable } from '../ask-service.ts'
import type { Credentials, DonationServicePort, OutsideAccount } from '../donation-service-port.ts'
import { readId, readObject, readText } from '../event-fields.ts'
import { type Patience, usualPatience } from '../patience.ts'
import { toAddress, toTipPage } from '../to-address.ts'
import { connectStreamlabs } from './connect-streamlabs.ts'
import { listLatest, listSince } from './list-streamlabs.ts'
import { service, streamlabsCalls } from './streamlabs-calls.ts'
import { readStreamlabsControl } from './streamlabs-controls.ts'
import { isOnlyToldLive, readStreamlabsEvent } from './streamlabs-events.ts'

type Options = {
  apiUrl: string
  socketUrl: string
  pageUrl: string
  clientId: string
  clientSecret: string
  patience?: Patience
}

/** `alerts.write` is for the test alert. */
const scope = 'donations.read socket.token alerts.write'

export function createStreamlabs({ apiUrl, socketUrl, pageUrl, clientId, clientSecret, ...given }: Options) {
  const { patience = usualPatience } = given
  const calls = streamlabsCalls(apiUrl, patience)
  const askForGrant = (grant: Record<string, string>): Promise<Tokens> =>
    askForTokens({
      service,
      url: `${calls.base}/token`,
      body: { form: { client_id: clientId, client_secret: clientSecret, ...grant } },
      timeoutMilliseconds: patience.callMilliseconds,
    })

  return {
    name: 'streamlabs',

    authorizeAddress: ({ state, redirectAddress }) =>
      toAddress(`${calls.base}/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectAddress,
        scope,
        state,
      }),

    exchange: async ({ code, redirectAddress }) =>
      toCredentials(await askForGrant({ grant_type: 'authorization_code', code, redirect_uri: redirectAddress })),

    async refresh(credentials, redirectAddress) {
      const refreshToken = requireRefreshToken(service, credentials)
      const tokens = await askForGrant({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        redirect_uri: redirectAddress,
      })
      return toCredentials({ ...tokens, refreshToken: tokens.refreshToken ?? refreshToken })
    },

    // Only the streamer can withdraw an application's access, on the service's own pages.
    revoke: async () => {},

    async readAccount(credentials): Promise<OutsideAccount> {
      const profile = await calls.askAs(credentials, '/user')
      const streamlabs = readObject(profile['streamlabs'])
      const id = readId(streamlabs['id'])
      if (id === undefined) throw unreadable(service, 'an account')
      // No field is documented as the name of the tip page. For accounts from Twitch it is the login there.
      const slug = readText(readObject(profile['twitch'])['name'])
      return { id, name: readText(streamlabs['display_name']) || slug || id, tipPage: toTipPage(pageUrl, slug, 'tip') }
    },

    listLatest: (account, most) => listLatest(calls, account, most),
    listSince: (account, cursor) => listSince(calls, account, cursor),
    connect: (account, events) => connectStreamlabs({ calls, socketUrl, patience }, account, events),
    read: readStreamlabsEvent,
    isOnlyToldLive,
    mirrorable: ['pause', 'mute'],
    readControl: ({ payload }) => readStreamlabsControl(payload),

    async sendTest({ credentials }) {
      await calls.askAs(credentials, '/alerts/send_test_alert', { body: { form: { type: 'donation' } } })
    },
  } satisfies DonationServicePort
}

/** The service names a lifetime of an hour and says elsewhere that tokens never expire. They do not. */
function toCredentials({ accessToken, refreshToken }: Tokens): Credentials {
  return { accessToken, refreshToken, expiresAt: null, apiKey: null }
}
