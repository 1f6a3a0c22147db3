import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'

/** Only a streamer with a running plan can be sent messages. */
export async function requireActivePlan(app: Pick<App, 'capabilitiesOf'>, streamerId: string): Promise<void> {
  const { status } = await app.capabilitiesOf(streamerId)
  if (status === 'none') throw new AppError('no_subscription')
  if (status === 'ended') throw new AppError('no_active_subscription')
}
