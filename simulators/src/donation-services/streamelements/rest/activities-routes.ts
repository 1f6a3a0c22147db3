import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import type { TipBook } from '../tips/tip-book.ts'
import type { TipDesk } from '../tips/tip-desk.ts'
import { complainAboutId } from './complaints.ts'
import type { Guard } from './guard.ts'
import { notFound, refuseFor } from './rest-refusal.ts'

export function activitiesRoutes(guard: Guard, book: TipBook, desk: TipDesk): Route[] {
  return [
    route('POST', '/kappa/v2/activities/:channel/:activityId/replay', ({ request, response, params }) => {
      const { channel: channelId = '', activityId = '' } = params
      guard.requireAccess(request.headers.authorization, channelId, 'activities:write')
      refuseFor(complainAboutId('activityId', activityId))
      const tip = book.list().find((known) => known.activityId === activityId && known.channelId === channelId)
      if (!tip) throw notFound()
      desk.replay(tip.id)
      answerJson(response, { success: true })
    }),
  ]
}
