import { answerJson } from '../../../frame/answers.ts'
import { BadInput } from '../../../frame/control.ts'
import type { Route } from '../../../frame/route.ts'
import { badRequest, RestRefusal } from './rest-refusal.ts'

/** The same routes, which answer the refusals that they throw. */
export function answerRefusals(routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    async answer(call) {
      try {
        await route.answer(call)
      } catch (error) {
        const refusal = error instanceof BadInput ? badRequest(error.message) : error
        if (!(refusal instanceof RestRefusal)) throw error
        answerJson(call.response, refusal.body, refusal.status)
      }
    },
  }))
}
