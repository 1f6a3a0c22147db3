import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import type { Connection } from '../sockets/connections.ts'
import type { DonationRow } from './donations-page.ts'

/** What a script can ask the simulator about itself, on the simulators' own address. */
export function listRoutes(
  name: string,
  { donations, connections }: { donations(): readonly DonationRow[]; connections(): readonly Connection[] },
): Route[] {
  return [
    route('GET', `/${name}/donations`, ({ response }) => answerJson(response, donations())),
    route('GET', `/${name}/connections`, ({ response }) => answerJson(response, connections())),
  ]
}
