import { route, type Route } from '../../frame/route.ts'
import type { ServiceParts } from '../shared/service-parts.ts'
import { tipRoutes } from '../shared/tips/tip-routes.ts'
import type { FindAccess } from './channels/access.ts'
import { tokenCareRoutes } from './oauth/token-care-routes.ts'
import { activitiesRoutes } from './rest/activities-routes.ts'
import { answerRefusals } from './rest/answer-refusals.ts'
import { channelsRoutes } from './rest/channels-routes.ts'
import { createGuard } from './rest/guard.ts'
import { tipsRoutes } from './rest/tips-routes.ts'
import type { Oddities } from './streamelements-oddities.ts'
import { currencies } from './tips/currencies.ts'
import type { TipBook } from './tips/tip-book.ts'
import type { TipDesk } from './tips/tip-desk.ts'

/** Everything that StreamElements answers over HTTP, apart from its legacy socket. */
export function streamelementsRoutes({
  parts: { brand, accounts, clock, oauth, restFaults },
  findAccess,
  oddities,
  book,
  desk,
}: {
  parts: ServiceParts
  findAccess: FindAccess
  oddities(): Oddities
  book: TipBook
  desk: TipDesk
}): Route[] {
  const guard = createGuard(findAccess, oddities)
  const tokenRoutes = [...oauth.tokenRoutes, ...tokenCareRoutes(oauth.tokens, findAccess, clock)]
  const apiRoutes = [...channelsRoutes(guard), ...tipsRoutes(guard, book, desk), ...activitiesRoutes(guard, book, desk)]
  return [
    ...oauth.pageRoutes,
    ...restFaults.apply('tokens', answerRefusals(tokenRoutes)),
    ...restFaults.apply('api', answerRefusals(apiRoutes)),
    ...tipRoutes({ brand, path: '/:slug/tip', accounts, currencies, receive: desk.donate }),
    // Older links have it the other way round.
    route('GET', '/tip/:slug', ({ response, params }) => {
      response.writeHead(301, { Location: `/${encodeURIComponent(params['slug'] ?? '')}/tip` }).end()
    }),
  ]
}
