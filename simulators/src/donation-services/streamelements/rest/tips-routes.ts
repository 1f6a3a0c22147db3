import { answerJson } from '../../../frame/answers.ts'
import { readJsonObject } from '../../../frame/read-body.ts'
import { route, type Call, type Route } from '../../../frame/route.ts'
import type { Channel } from '../channels/channel.ts'
import { listTips } from '../tips/list-tips.ts'
import type { TipBook } from '../tips/tip-book.ts'
import type { TipDesk } from '../tips/tip-desk.ts'
import { toRestTip } from '../tips/tip-shapes.ts'
import type { Tip } from '../tips/tip.ts'
import { complainAboutId } from './complaints.ts'
import type { Guard } from './guard.ts'
import { readNewTip } from './read-new-tip.ts'
import { readTipQuery } from './read-tip-query.ts'
import { notFound, refuseFor } from './rest-refusal.ts'

const recentMax = 25

export function tipsRoutes(guard: Guard, book: TipBook, desk: TipDesk): Route[] {
  function requireChannel({ request, params }: Call, scope: string): Channel {
    return guard.requireAccess(request.headers.authorization, params['channel'] ?? '', scope).channel
  }

  function requireTips(call: Call): readonly Tip[] {
    const { id } = requireChannel(call, 'tips:read')
    return book.list().filter(({ channelId }) => channelId === id)
  }

  return [
    route('GET', '/kappa/v2/tips/:channel', (call) => {
      const tips = requireTips(call)
      const query = readTipQuery(call.query)
      if (Array.isArray(query)) return refuseFor(query)
      const { page, total } = listTips(tips, query)
      answerJson(call.response, { docs: page.map(toRestTip), total, limit: query.limit, offset: query.offset })
    }),

    route('POST', '/kappa/v2/tips/:channel', async (call) => {
      const { username: account } = requireChannel(call, 'tips:write')
      const created = readNewTip(await readJsonObject(call.request))
      if (Array.isArray(created)) return refuseFor(created)
      const { isImported, ...tip } = created
      const donate = isImported ? desk.donateUnheard : desk.donate
      answerJson(call.response, toRestTip(donate({ ...tip, account })))
    }),

    route('GET', '/kappa/v2/tips/:channel/moderation', (call) => {
      const tips = requireTips(call)
      const pending = tips.filter(({ approved }) => approved === 'pending')
      const recent = tips.filter(({ approved }) => approved !== 'pending').slice(0, recentMax)
      answerJson(call.response, { recent: recent.map(toRestTip), pending: pending.map(toRestTip) })
    }),

    route('GET', '/kappa/v2/tips/:channel/:tipId', (call) => {
      const tips = requireTips(call)
      const tipId = call.params['tipId'] ?? ''
      refuseFor(complainAboutId('tipId', tipId))
      const tip = tips.find(({ id }) => id === tipId)
      if (!tip) throw notFound()
      answerJson(call.response, toRestTip(tip))
    }),
  ]
}
