import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import { allows } from '../channels/access.ts'
import { toOwnChannel } from '../channels/channel.ts'
import type { Guard } from './guard.ts'
import { forbidden } from './rest-refusal.ts'

export function channelsRoutes({ identify }: Guard): Route[] {
  return [
    route('GET', '/kappa/v2/channels/me', ({ request, response }) => {
      const access = identify(request.headers.authorization)
      if (!allows(access, 'channel:read')) throw forbidden()
      answerJson(response, toOwnChannel(access.channel))
    }),
  ]
}
