import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'

/** Messages can be sent to whoever has a plan that runs. */
export async function requireActivePlan(app: Pick<App, 'capabilitiesOf'>, streamerId: string): Promise<void> {
  const { status } = await app.capabilitiesOf(streamerId)
  if (status === 'none') throw new AppError('no_subscription')
  if (status === 'ended') throw new AppError('no_active_subscription')
}
