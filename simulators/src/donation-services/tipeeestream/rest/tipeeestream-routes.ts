import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import type { ServiceParts } from '../../shared/service-parts.ts'
import { readAmount } from '../../shared/tips/tip.ts'
import type { ApiKeys } from '../account/api-keys.ts'
import { tipeeestreamProfile } from '../account/tipeeestream-profile.ts'
import type { EventBook } from '../events/event-book.ts'
import type { EventDesk } from '../events/event-desk.ts'
import { writeEvent } from '../events/write-event.ts'
import { listEvents } from './list-events.ts'
import type { ListShaping } from './list-shape.ts'
import { createGuard, type GuardedCall } from './tipeeestream-access.ts'

export function tipeeestreamRoutes({
  parts: { accounts, oauth },
  apiKeys,
  book,
  desk,
  listShaping,
}: {
  parts: ServiceParts
  apiKeys: ApiKeys
  book: EventBook
  desk: EventDesk
  listShaping: ListShaping
}): Route[] {
  const guard = createGuard(accounts, oauth.tokens, apiKeys)

  function answerEvents({ response, query, account }: GuardedCall): void {
    const own = book.list().filter((event) => event.account === account.slug)
    const found = listEvents(own, query)
    if (!found) {
      answerJson(response, { code: 400, message: 'start and end must be dates.' }, 400)
      return
    }
    const written = found.page.map((event) => writeEvent(event, account))
    answerJson(response, listShaping.write(written, found.totalCount))
  }

  function receiveEvent({ response, params, fields, account }: GuardedCall): void {
    const amount = readAmount(fields.get('params[amount]') ?? '')
    if (params['username'] !== account.slug) {
      answerJson(response, { code: 403, message: 'This is not your account.' }, 403)
    } else if (fields.get('type') !== 'donation' || amount === undefined || !fields.get('params[username]')) {
      answerJson(response, { code: 400, message: 'A donation needs params[username] and params[amount].' }, 400)
    } else {
      const event = desk.donate({
        account: account.slug,
        name: fields.get('params[username]') ?? '',
        amount,
        currency: fields.get('params[currency]') ?? account.currency,
        message: fields.get('params[message]') ?? '',
      })
      answerJson(response, { message: 'success', event: writeEvent(event, account) })
    }
  }

  return [
    route(
      'GET',
      '/v1.0/me{.json}?',
      guard(({ response, account }) => answerJson(response, tipeeestreamProfile(account))),
    ),
    route(
      'GET',
      '/v1.0/me/api{.json}?',
      guard(({ response, account }) => answerJson(response, { apiKey: apiKeys.of(account.slug) })),
    ),
    route('GET', '/v2.0/site/socket', ({ request, response }) => {
      // The caller reached us under this name, so the socket has it too.
      const { protocol, hostname, port } = new URL(`http://${request.headers.host ?? 'localhost'}`)
      answerJson(response, { code: 200, message: 'success', datas: { port, host: `${protocol}//${hostname}` } })
    }),
    route('GET', '/v1.0/events{.json}?', guard(answerEvents)),
    route('POST', '/v1.0/users/:username/events{.json}?', guard(receiveEvent)),
  ]
}
