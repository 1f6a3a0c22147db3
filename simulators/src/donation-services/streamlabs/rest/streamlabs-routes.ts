import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import { readParameters } from '../../shared/oauth/read-parameters.ts'
import type { ServiceParts } from '../../shared/service-parts.ts'
import type { SocketTokens } from '../account/socket-tokens.ts'
import { streamlabsProfile } from '../account/streamlabs-profile.ts'
import type { DonationBook } from '../donations/donation-book.ts'
import type { DonationDesk } from '../donations/donation-desk.ts'
import { listDonations } from './list-donations.ts'
import { readNewDonation } from './read-new-donation.ts'
import type { RestShape } from './rest-shape.ts'
import { createGuard, refuse } from './streamlabs-access.ts'

const inBody = { mayUseQueryString: false }

export function streamlabsRoutes({
  parts: { accounts, oauth },
  socketTokens,
  book,
  desk,
  shape,
}: {
  parts: ServiceParts
  socketTokens: SocketTokens
  book: DonationBook
  desk: DonationDesk
  shape(): RestShape
}): Route[] {
  const guard = createGuard(accounts, oauth.tokens)
  return [
    route(
      'GET',
      '/api/v2.0/user',
      guard(undefined, ({ response, account }) => answerJson(response, streamlabsProfile(account))),
    ),

    route(
      'GET',
      '/api/v2.0/socket/token',
      guard('socket.token', ({ response, account }) =>
        answerJson(response, { socket_token: socketTokens.of(account.slug) }),
      ),
    ),

    route(
      'GET',
      '/api/v2.0/donations',
      guard('donations.read', ({ response, query, account }) => {
        const own = book.list().filter((donation) => donation.account === account.slug)
        answerJson(response, { data: listDonations(own, query, shape()) })
      }),
    ),

    route(
      'POST',
      '/api/v2.0/donations',
      guard('donations.create', async ({ request, response, account }) => {
        const fields = await readParameters(request, inBody)
        const donation = readNewDonation(fields)
        if (typeof donation === 'string') {
          refuse(response, 400, 'Bad Request', donation)
          return
        }
        const receive = fields.get('skip_alert') === 'yes' ? desk.donateUnheard : desk.donate
        answerJson(response, { donation_id: receive({ ...donation, account: account.slug }).id })
      }),
    ),

    route(
      'POST',
      '/api/v2.0/alerts/send_test_alert',
      guard('alerts.write', async ({ request, response, account }) => {
        const fields = await readParameters(request, inBody)
        if (fields.get('type') !== 'donation') {
          refuse(response, 400, 'Bad Request', 'The type is invalid.')
          return
        }
        desk.sendTest({ account: account.slug })
        answerJson(response, { success: true })
      }),
    ),
  ]
}
