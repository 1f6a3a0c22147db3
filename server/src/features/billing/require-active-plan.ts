import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { problemOfStatus } from './standing/problem-of-status.ts'

/** Only a streamer with a running plan can be sent messages. */
export async function requireActivePlan(app: Pick<App, 'capabilitiesOf'>, streamerId: string): Promise<void> {
  const problem = problemOfStatus((await app.capabilitiesOf(streamerId)).status)
  if (problem) throw new AppError(problem)
}
